/** The own appointments in a calendar program: making the secret address, seeing it once, and closing it. */
import { closeCalendarFeed, openCalendarFeed, readCalendarFeed } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/dates.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'

const key = ['calendar-feed']

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useUser().organization
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(readCalendarFeed, {}, { signal })).body,
  })
  const refreshing = { onSettled: () => client.invalidateQueries({ queryKey: key }) }
  const showError = (error: unknown) => {
    if (!isUnauthorized(error))
      toastProblem('Error', `The calendar feed was not changed. ${formatProblem(error)}`)
  }
  const open = useMutation({
    mutationFn: async () => (await call(openCalendarFeed, {})).body,
    onError: showError,
    ...refreshing,
  })
  const end = useMutation({
    mutationFn: () => call(closeCalendarFeed, {}),
    onSuccess: () => {
      open.reset()
      toast('Calendar feed turned off', 'The link no longer works.')
    },
    onError: showError,
    ...refreshing,
  })
  const url = open.data?.url
  const feed = query.data
  return (
    <Dialog
      open
      size="small"
      title="Calendar feed"
      description="Shows your appointments in your phone or computer calendar: times, locations, and patient initials only. No clinical details."
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              {query.isPending && <LoadingLine>Loading...</LoadingLine>}
              {query.isError && !feed && (
                <ErrorState title="The calendar feed did not load" onRetry={() => void query.refetch()}>
                  {formatProblem(query.error)}
                </ErrorState>
              )}
              {url && <Address url={url} />}
              {feed && (
                <p className="text-ink2">
                  {feed.isOpen
                    ? `On since ${feed.createdAt ? formatDateTime(feed.createdAt, timeZone) : 'now'}, ${
                        feed.lastUsedAt
                          ? `last used ${formatDateTime(feed.lastUsedAt, timeZone)}`
                          : 'not used yet'
                      }.`
                    : 'Calendar feed is off.'}
                  {feed.isOpen && !url && ' The link was shown once, when it was created.'}
                </p>
              )}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
            {feed?.isOpen && (
              <Button
                variant="danger"
                pending={end.isPending}
                pendingLabel="Revoking..."
                onClick={() => end.mutate()}
              >
                Revoke link
              </Button>
            )}
            {feed && (
              <Button
                variant="primary"
                pending={open.isPending}
                pendingLabel="Creating..."
                onClick={() => open.mutate()}
              >
                {feed.isOpen ? 'Create new link' : 'Create link'}
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Address({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('Link copied'),
      () => toastProblem('Error', 'The link could not be copied. Select it and copy it manually.'),
    )
  return (
    <>
      <Notice level="warning" title="Copy this link now. It is shown only once.">
        Anyone with this link can see your schedule. Revoke it if it is shared by mistake.
      </Notice>
      <Field label="Private link">
        <TextInput readOnly value={url} data-may-clip onFocus={(event) => event.target.select()} />
      </Field>
      <Button icon={<Copy />} onClick={() => void copy()}>
        Copy link
      </Button>
    </>
  )
}
