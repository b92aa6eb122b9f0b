/** Templates of tasks at the server: listing, adding, changing and using them. */
import {
  type CallInput,
  changeTaskTemplate,
  createTasksFromTemplate,
  createTaskTemplate,
  listTaskTemplates,
} from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../../../platform/endpoint-mutation.ts'
import { callQuery, defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'
import { taskKeys } from '../data.ts'

type TemplateStatus = 'active' | 'all'
const templatesQuery = defineOfflineQuery(
  listTaskTemplates,
  (status: TemplateStatus) => ({ query: { status } }),
  { always: () => ['active'] as const },
)
export const offlineQueries = [templatesQuery]

export function useTemplates(status: TemplateStatus) {
  return useQuery({
    queryKey: [...taskKeys.templates, status],
    queryFn: async ({ signal }) => (await callQuery(templatesQuery, status, { signal })).body,
  })
}

/** Also after an error: another user may have been first. */
function useTemplatesRefresh() {
  const client = useQueryClient()
  return {
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: taskKeys.templates }),
        client.invalidateQueries({ queryKey: taskKeys.all }),
      ]),
  }
}

export type NewTemplateBody = CallInput<typeof createTaskTemplate>['body']
export type TemplateChange = CallInput<typeof changeTaskTemplate>['body']

export const useCreateTemplate = () => useEndpointMutation(createTaskTemplate, {}, useTemplatesRefresh())

export const useUpdateTemplate = (taskTemplateId: string) =>
  useEndpointMutation(changeTaskTemplate, { params: { taskTemplateId } }, useTemplatesRefresh())

export const useApplyTemplate = (taskTemplateId: string) =>
  useEndpointMutation(createTasksFromTemplate, { params: { taskTemplateId } }, useTemplatesRefresh())
