/**
 * A query that works offline. Its feature declares it once: the endpoint, how its input is built, and when a download asks it in
 * advance. The screen and the download build their request from this one declaration, so a changed query changes both.
 */
import { buildUrl, type CallInput, type Endpoint } from '@mendwell/contract'
import { call, type CallExtra } from '../api.ts'

/** The scopes of a download, and what is known in each. */
export type OfflineScopes = {
  /** Once in a download. */
  readonly always: { readonly userId: string }
  /** Today, in the time zone of the organization and of each facility. */
  readonly day: { readonly userId: string; readonly day: string }
  /** Each selected facility. */
  readonly facility: { readonly facilityId: string }
  readonly patient: { readonly patientId: string }
  readonly wound: { readonly patientId: string; readonly woundId: string }
}
type ScopeName = keyof OfflineScopes
/** Scopes that know all that the input needs. */
type SufficientScope<Args> = {
  [Name in ScopeName]: OfflineScopes[Name] extends Args ? Name : never
}[ScopeName]
/** Scopes by name where they are the arguments themselves; else the arguments to ask with in each scope. */
type OfflineUse<Args> = readonly SufficientScope<Args>[] | ArgsByScope<Args>
type ArgsByScope<Args> = {
  readonly [Name in ScopeName]?: (scope: OfflineScopes[Name]) => readonly Args[]
}

export type CachedRequest = {
  readonly endpoint: Endpoint
  readonly what: { params?: object; query?: object }
}
export type OfflineQuery = {
  readonly endpoint: Endpoint
  readonly listRequests: <Name extends ScopeName>(name: Name, scope: OfflineScopes[Name]) => CachedRequest[]
}

export function defineOfflineQuery<E extends Endpoint, Args>(
  endpoint: E,
  input: (args: Args) => CallInput<E>,
  offline: OfflineUse<NoInfer<Args>>,
) {
  const listArgs = <Name extends ScopeName>(name: Name, scope: OfflineScopes[Name]): readonly Args[] => {
    if (!Array.isArray(offline)) return (offline as ArgsByScope<Args>)[name]?.(scope) ?? [] // no list, so by scope
    const names: readonly string[] = offline
    return names.includes(name) ? [scope as unknown as Args] : [] // sufficient, or it could not be named
  }
  return {
    endpoint,
    input,
    listRequests: <Name extends ScopeName>(name: Name, scope: OfflineScopes[Name]): CachedRequest[] =>
      listArgs(name, scope).map((args) => ({ endpoint, what: input(args) as CachedRequest['what'] })), // of a GET endpoint
  }
}

/** Inputs that many queries share. */
export type PatientRef = { readonly patientId: string }
export const byPatient = ({ patientId }: PatientRef) => ({ params: { patientId } })
export type WoundRef = { readonly woundId: string }
export const byWound = ({ woundId }: WoundRef) => ({ params: { woundId } })

export const callQuery = <E extends Endpoint, Args>(
  query: { readonly endpoint: E; readonly input: (args: Args) => CallInput<E> },
  args: Args,
  extra?: CallExtra,
) => call(query.endpoint, query.input(args), extra)

/** All that a scope asks, each request once: features may ask alike. */
export function listOfflineRequests<Name extends ScopeName>(
  queries: readonly OfflineQuery[],
  name: Name,
  scope: OfflineScopes[Name],
): CachedRequest[] {
  const requests = queries.flatMap((query) => query.listRequests(name, scope))
  return [...new Map(requests.map((one) => [buildUrl(one.endpoint, one.what), one])).values()]
}
