/** Calls an endpoint without a session, as the holder of a link would. */
import type { Endpoint, ResponseBody } from '@mendwell/contract'
import type { Services } from '../platform/http/execute-endpoint.ts'
import type { PublicRequest } from '../platform/http/route.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { routes } from '../routes.ts'

export async function callPublicEndpoint<E extends Endpoint>(
  services: Services,
  endpoint: E,
  part: Partial<PublicRequest<E>>,
): Promise<ResponseBody<E>> {
  const now = part.now ?? new Date()
  const request = {
    ...services,
    tokenHash: undefined,
    upload: undefined,
    now,
    note: () => {},
    log: (event: Parameters<PublicRequest['log']>[0]) =>
      services.batch.add({ ...event, ipAddress: null, userAgent: 'demo data', at: now, requestId: null }),
    mail: (db: Parameters<PublicRequest['mail']>[0], message: Parameters<PublicRequest['mail']>[1]) =>
      queueMail(db, services.keys.mail, message, now),
    ...part,
  }
  const open = routes.find((route) => route.endpoint === endpoint)?.open
  // The rest of an open request is about browsers: cookies and where they lead.
  return (await open?.(request as never)) as ResponseBody<E> // as above
}
