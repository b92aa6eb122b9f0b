/** The patient's side of a call by link, without the signed-in app. The token stays in the URL and is not stored. */
import type { joinByCallLink, openCallLink, ResponseBody } from '@mendwell/contract'
import { postJson } from '../../../platform/link-api.ts'

export type OpenedLink = ResponseBody<typeof openCallLink>

export const fetchCallLink = (token: string) => postJson<OpenedLink>('/api/call/open', { token })
export const requestTicketByLink = (token: string) =>
  postJson<ResponseBody<typeof joinByCallLink>>('/api/call/ticket', { token })
export const rateByLink = (token: string, satisfactionRating: number) =>
  postJson<{ satisfactionRating: number }>('/api/call/rating', { token, satisfactionRating })
