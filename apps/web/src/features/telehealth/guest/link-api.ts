/** The patient's side of a call by link, without the signed-in app. The token stays in the address and goes nowhere else. */
import type { joinByCallLink, openCallLink, ReplyOf } from '@mendwell/contract'
import { posted } from '../../../platform/link-api.ts'

export type Opened = ReplyOf<typeof openCallLink>

export const openLink = (token: string) => posted<Opened>('/api/call/open', { token })
export const ticketByLink = (token: string) =>
  posted<ReplyOf<typeof joinByCallLink>>('/api/call/ticket', { token })
export const rateByLink = (token: string, satisfactionRating: number) =>
  posted<{ satisfactionRating: number }>('/api/call/rating', { token, satisfactionRating })
