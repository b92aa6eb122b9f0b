/** Notices before a service over HTTP, and the practice's copy of form CMS-R-131. What is signed changes pending claims, so they are checked again. */
import {
  abnFormValueNames,
  abnFormValues,
  addAbnForm,
  answerCoverageNotice,
  changeAbnFormFields,
  listCoverageNotices,
  prepareCoverageNotice,
  readAbnForm,
  readCoverageNoticeForm,
  voidCoverageNotice,
} from '@mendwell/contract'
import { isAbnEditionUsable } from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { claimFiles } from '../../../platform/files/claim-files.ts'
import { FileResponse, preparedRoute, route } from '../../../platform/http/route.ts'
import { getProfile } from '../payers/store.ts'
import { getOrganizationToday } from '../statistics/summary-cards.ts'
import { renderEstimate } from './estimate-pdf.ts'
import { buildFieldValues, guessFieldMap } from './form-values.ts'
import { fillPdfForm, listPdfFields } from './pdf-form.ts'
import { presentAbnForm, presentNotice } from './presenter.ts'
import { answerNotice, getNoticeOrThrow, getPatientOrThrow, prepareNotice, voidNotice } from './service.ts'
import {
  findAbnForm,
  insertAbnForm,
  listPatientNotices,
  updateAbnFormFields,
  type AbnFormRow,
} from './store.ts'

export const coverageNoticeRoutes = [
  route(listCoverageNotices, async ({ db, actor, params }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    return (await listPatientNotices(db, actor, patient.id)).map(presentNotice)
  }),

  route(prepareCoverageNotice, async ({ db, actor, params, body, now }) =>
    presentNotice(await prepareNotice(db, actor, params.patientId, body, now)),
  ),

  route(readCoverageNoticeForm, async ({ db, actor, params, query, files, now }) => {
    const [patient, notice, profile] = await Promise.all([
      getPatientOrThrow(db, actor, params.patientId),
      getNoticeOrThrow(db, actor, params),
      getProfile(db, actor),
    ])
    if (notice.kind === 'plan_decision') throw new DomainError('request.not-found')
    if (notice.kind === 'estimate')
      return new FileResponse(() => renderEstimate(notice, patient, profile, query.language), {
        name: `estimate-${notice.plannedFor}.pdf`,
        patientId: patient.id,
      })
    const form = await findAbnForm(db, actor)
    if (!form) throw new DomainError('abn-form.missing')
    if (!isAbnEditionUsable(form.expiresOn, await getOrganizationToday(db, actor, now)))
      throw new DomainError('abn-form.unusable')
    const values = buildFieldValues(form, notice, patient, profile)
    return new FileResponse(
      async () => fillPdfForm(await files.read(actor.organizationId, form.fileId), values),
      { name: `abn-${notice.plannedFor}.pdf`, patientId: patient.id },
    )
  }),

  route(answerCoverageNotice, async ({ db, actor, params, body, now }) => {
    await answerNotice(db, actor, await getNoticeOrThrow(db, actor, params), body, now)
    return presentNotice(await getNoticeOrThrow(db, actor, params))
  }),

  route(voidCoverageNotice, async ({ db, actor, params, body, now }) => {
    await voidNotice(db, actor, await getNoticeOrThrow(db, actor, params), body.reason, now)
    return presentNotice(await getNoticeOrThrow(db, actor, params))
  }),

  route(readAbnForm, async ({ db, actor, now }) => {
    const form = await findAbnForm(db, actor)
    return { form: form ? await present(db, actor, form, now) : null }
  }),

  preparedRoute(addAbnForm, {
    look: async ({ db, actor, body, now }) => {
      if (!isAbnEditionUsable(body.expiresOn, await getOrganizationToday(db, actor, now)))
        throw new DomainError('request.invalid', {
          fields: { expiresOn: 'CMS no longer accepts this edition. Download the current form from CMS.' },
        })
    },
    make: async (_seen, { actor, upload, files }) => {
      const content = await upload!.content() // the endpoint requires one
      const fields = await listPdfFields(new Uint8Array(content))
      if (fields.length === 0) throw new DomainError('abn-form.unreadable')
      return {
        fields,
        organizationId: actor.organizationId,
        file: await files.keep(actor.organizationId, content),
      }
    },
    undo: async (made, { files }) => files.discard(made.organizationId, [made.file]),
    handle: async ({ db, actor, body, now, made }) => {
      await claimFiles(db, actor.organizationId, [made.file], now)
      await insertAbnForm(db, {
        id: randomUUID(),
        organizationId: actor.organizationId,
        expiresOn: body.expiresOn,
        fields: [...made.fields],
        fieldMap: JSON.stringify(guessFieldMap(made.fields)),
        fileId: made.file.id,
        addedBy: actor.userId,
        addedAt: now.toISOString(),
      })
      return present(db, actor, await getAbnFormOrThrow(db, actor), now)
    },
  }),

  route(changeAbnFormFields, async ({ db, actor, body, now }) => {
    const form = await getAbnFormOrThrow(db, actor)
    const given = abnFormValues.flatMap((name) => {
      const field = body.fieldMap[name]
      return field === undefined ? [] : [{ name, field }]
    })
    for (const { name, field } of given) {
      const twin = given.find((one) => one.field === field && one.name !== name)
      const problem = !form.fields.includes(field)
        ? 'This field is not on the form'
        : twin && `Already used for ${abnFormValueNames[twin.name].toLowerCase()}`
      if (problem) throw new DomainError('request.invalid', { fields: { [`fieldMap.${name}`]: problem } })
    }
    await updateAbnFormFields(db, actor, form.id, JSON.stringify(body.fieldMap))
    return present(db, actor, await getAbnFormOrThrow(db, actor), now)
  }),
]

async function getAbnFormOrThrow(db: Db, actor: Actor): Promise<AbnFormRow> {
  const form = await findAbnForm(db, actor)
  if (!form) throw new DomainError('abn-form.missing')
  return form
}

const present = async (db: Db, actor: Actor, form: AbnFormRow, now: Date) =>
  presentAbnForm(form, await getOrganizationToday(db, actor, now))
