/** Self-pay charges over HTTP: what the patient would be billed, billing it, and voiding it. */
import { createSelfPayCharge, previewSelfPayCharge, voidSelfPayCharge } from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { findPatientById } from '../../patients/public.ts'
import type { BillingHooks } from '../hooks.ts'
import { buildOffer } from './offer.ts'
import { presentCharge, presentOffer } from './presenter.ts'
import { billPatient, voidCharge } from './service.ts'
import { findCharge } from './store.ts'

export const createSelfPayRoutes = ({ presentVisit }: BillingHooks) => [
  route(previewSelfPayCharge, async ({ db, actor, params, note }) => {
    const visit = await presentVisit(db, actor, params.visitId)
    note({ patients: [visit.patientId] })
    return presentOffer(visit, await buildOffer(db, actor, visit))
  }),

  route(createSelfPayCharge, async ({ db, actor, body, now, note }) => {
    const visit = await presentVisit(db, actor, body.visitId)
    note({ patients: [visit.patientId] })
    return presentCharge(await billPatient(db, actor, visit, body, now))
  }),

  route(voidSelfPayCharge, async ({ db, actor, params, body, now, note }) => {
    const row = await findCharge(db, actor, params.selfPayChargeId)
    // Another facility's patient is left to those who see the chart.
    if (!row || !(await findPatientById(db, actor, row.patientId))) throw new DomainError('request.not-found')
    note({ patients: [row.patientId] })
    return presentCharge(await voidCharge(db, actor, row, body.reason, now))
  }),
]
