/** Appointments at the server: what a view shows, the counts, one of them, booking, moving and its steps. */
import {
  type Appointment,
  appointmentStats,
  type CallInput,
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  confirmAppointment,
  createAppointment,
  listAppointments,
  listUsers,
  pickFor,
  missAppointment,
  previewAppointment,
  readAppointment,
  upcomingAppointments,
} from '@mendwell/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../platform/mutation.ts'
import { useEndpointMutation } from '../../platform/endpoint-mutation.ts'
import { call } from '../../platform/api.ts'
import { callQuery, defineOfflineQuery } from '../../platform/offline-cache/offline-query.ts'
import { sendOrQueue } from '../../platform/outbox/queued-toast.ts'
import { usePermission } from '../../platform/permission.ts'
import { chartFreshness } from '../../platform/query-client.ts'
import { useUser } from '../../platform/session/session.ts'
import type { ScheduleView } from './search.ts'

const keys = {
  all: ['appointments'],
  one: (id: string) => ['appointments', 'one', id],
}
const pageSize = 200
/** More than a screen can show; then a provider or facility has to be selected. */
const maxPages = 10

export type ScheduleFilter = {
  readonly providerId?: string | undefined
  readonly facilityId?: string | undefined
  readonly patientId?: string | undefined
}

type ShownQuery = ScheduleFilter & {
  readonly date: string
  readonly view: ScheduleView
  readonly cursor?: string | undefined
  /** The days of this zone, instead of those of each place. */
  readonly timeZone?: string | undefined
}
const shownQuery = defineOfflineQuery(
  listAppointments,
  (shown: ShownQuery) => ({ query: { ...shown, limit: pageSize } }),
  {
    day: ({ userId, day }) =>
      (['day', 'week'] as const).map((view) => ({ date: day, view, providerId: userId })),
  },
)
const statsQuery = defineOfflineQuery(appointmentStats, (whose: ScheduleFilter) => ({ query: whose }), {
  always: ({ userId }) => [{ providerId: userId }],
})
const upcomingQuery = defineOfflineQuery(
  upcomingAppointments,
  (whose: ScheduleFilter & { limit?: number }) => ({ query: whose }),
  { always: ({ userId }) => [{ providerId: userId }] },
)
export const offlineQueries = [shownQuery, statsQuery, upcomingQuery]

export type ShownAppointments = { readonly appointments: readonly Appointment[]; readonly total: number }

/** Everything in the day, the week or the month's page around a date. */
export function useAppointments(view: ScheduleView, date: string, whose: ScheduleFilter, timeZone?: string) {
  return useQuery({
    queryKey: [...keys.all, 'shown', view, date, whose, timeZone],
    queryFn: async ({ signal }): Promise<ShownAppointments> => {
      const appointments: Appointment[] = []
      let cursor: string | undefined
      let total = 0
      for (let page = 0; page < maxPages; page++) {
        const answer = await callQuery(shownQuery, { date, view, ...whose, timeZone, cursor }, { signal })
        appointments.push(...answer.body)
        total = answer.total ?? appointments.length
        cursor = answer.next
        if (!cursor) break
      }
      return { appointments, total }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useAppointmentStats(whose: ScheduleFilter) {
  return useQuery({
    queryKey: [...keys.all, 'stats', whose],
    queryFn: async ({ signal }) => (await callQuery(statsQuery, whose, { signal })).body,
  })
}

export function useUpcoming(whose: ScheduleFilter & { limit?: number }) {
  return useQuery({
    queryKey: [...keys.all, 'upcoming', whose],
    queryFn: async ({ signal }) => (await callQuery(upcomingQuery, whose, { signal })).body,
    refetchOnWindowFocus: 'always',
  })
}

/** A patient's own, from one day to another. */
export function usePatientAppointments(from: string, to: string) {
  return useQuery({
    queryKey: [...keys.all, 'own', from, to],
    queryFn: async ({ signal }) =>
      (await call(listAppointments, { query: { from, to, limit: pageSize } }, { signal })).body,
    refetchOnWindowFocus: 'always',
  })
}

export function useAppointment(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      (await call(readAppointment, { params: { appointmentId: id } }, { signal })).body,
    ...chartFreshness,
  })
}

/** Who can be booked. */
export function useProviders() {
  return useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => (await call(listUsers, {}, { signal })).body,
    select: pickFor('provider'),
    staleTime: 10 * 60_000,
  })
}

export type Provider = Omit<NonNullable<ReturnType<typeof useProviders>['data']>[number], 'purposes'>

export type PreviewBody = CallInput<typeof previewAppointment>['body']
export type Preview = Awaited<ReturnType<typeof fetchPreview>>

export const fetchPreview = async (body: PreviewBody, signal?: AbortSignal) =>
  (await call(previewAppointment, { body }, signal ? { signal } : {})).body

/** What booking this would give, asked while the form is filled in; null asks nothing. */
export function usePreview(body: PreviewBody | null) {
  const isAllowed = usePermission(previewAppointment)
  return useQuery({
    queryKey: [...keys.all, 'preview', body],
    // Not asked without one.
    queryFn: ({ signal }) => fetchPreview(body!, signal),
    enabled: isAllowed && body !== null,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
}

/** Also after an error: another user may have been first. */
function useScheduleRefresh() {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: keys.all }) }
}

export type NewAppointmentBody = CallInput<typeof createAppointment>['body']

export const useCreateAppointment = () => useEndpointMutation(createAppointment, {}, useScheduleRefresh())

export type AppointmentChange = CallInput<typeof changeAppointment>['body']

export const useUpdateAppointment = (appointmentId: string) =>
  useEndpointMutation(changeAppointment, { params: { appointmentId } }, useScheduleRefresh())

const steps = { confirm: confirmAppointment, complete: completeAppointment } as const

type AppointmentRef = Pick<Appointment, 'id' | 'patientId'>

/** Through the queue, so that it counts without a network too. Null: it waits on this device. */
export function useAppointmentStep({ id, patientId }: AppointmentRef) {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: (step: keyof typeof steps) =>
      sendOrQueue(userId, steps[step], { params: { appointmentId: id } }, buildStepOptions(id, patientId)),
    ...useScheduleRefresh(),
  })
}
const buildStepOptions = (id: string, patientId: string) => ({
  title: 'appointment update',
  patientId,
  stepAt: id,
})

/** Confirms what was confirmed before it was moved and moved back. */
export const reconfirmAppointment = (appointmentId: string) =>
  call(confirmAppointment, { params: { appointmentId } })

export type Scope = 'this' | 'following' | 'all'

export function useCancelAppointment({ id, patientId }: AppointmentRef) {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: (body: { reason: string; scope: Scope }) =>
      sendOrQueue(
        userId,
        cancelAppointment,
        { params: { appointmentId: id }, body },
        { ...buildStepOptions(id, patientId), title: 'cancelled appointment' },
      ),
    ...useScheduleRefresh(),
  })
}

export function useMarkMissed({ id, patientId }: AppointmentRef) {
  const { id: userId } = useUser()
  return useMutation({
    mutationFn: (reason: string) =>
      sendOrQueue(
        userId,
        missAppointment,
        { params: { appointmentId: id }, body: { reason } },
        { ...buildStepOptions(id, patientId), title: 'no-show of an appointment' },
      ),
    ...useScheduleRefresh(),
  })
}
