/** Clinical rules of the practice over HTTP. Who is the lead is read again with each decision. */
import {
  approveClinicalRules,
  readClinicalRules,
  switchOffClinicalRule,
  switchOnClinicalRule,
} from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { presentClinicalRules } from './presenter.ts'
import { approveRules, switchRule } from './service.ts'

export const clinicalRuleRoutes = [
  route(readClinicalRules, async ({ db, actor, now }) => presentClinicalRules(db, actor, now)),

  route(approveClinicalRules, async ({ db, actor, body, now, note }) => {
    await approveRules(db, actor, body.version, now)
    note({ version: body.version })
    return presentClinicalRules(db, actor, now)
  }),

  route(switchOffClinicalRule, async ({ db, actor, params, body, now, note }) => {
    const { closed } = await switchRule(db, actor, { ...params, isOn: false, reason: body.reason }, now)
    note({ rule: params.ruleId, closed })
    return presentClinicalRules(db, actor, now)
  }),

  route(switchOnClinicalRule, async ({ db, actor, params, body, now, note }) => {
    await switchRule(db, actor, { ...params, isOn: true, reason: body.reason }, now)
    note({ rule: params.ruleId })
    return presentClinicalRules(db, actor, now)
  }),
]
