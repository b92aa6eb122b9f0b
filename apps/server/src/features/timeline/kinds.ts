/**
 * The kinds of a timeline. Each is one entry: a select of its records of one chart, and the text of a row. The select returns id, at,
 * by_name, wound_id, is_void and `facts`, the input of the text; access to the patient was checked before.
 */
import {
  getShortMethodLabel,
  healingStatuses,
  computePhotoAreaError,
  formatSizeWithError,
  formatVitalWithUnit,
  visitTypes,
  type VitalFieldId,
  formatWoundLetter,
  formatWoundSite,
  woundTypes,
} from '@mendwell/clinical'
import { photoTypeNames, teachBackOutcomeNames, type PhotoType, type TeachBack } from '@mendwell/contract'
import { formatDate } from '../../platform/dates.ts'
import { sql } from '../../platform/db/query.ts'
import { getFormats } from '../../platform/formats.ts'
import { allergyKinds } from './allergy-kinds.ts'
import { consultKinds } from './consult-kinds.ts'
import { ehrKinds } from './ehr-kinds.ts'
import { findingKinds } from './finding-kinds.ts'
import { joinParts, fullNameSql, noonSql, type Facts, type Kind } from './kind.ts'
import { orderKinds } from './order-kinds.ts'
import { resultKinds } from './result-kinds.ts'
import { statusKinds } from './status-kinds.ts'

const getLabel = (vocabulary: { labels: Readonly<Record<string, string>> }, value: unknown) =>
  vocabulary.labels[String(value)] ?? String(value)

const formatSite = ({ location, laterality }: Facts) =>
  formatWoundSite({ location: String(location), laterality: laterality as string | null }) // the columns' own types

const woundEvents: Record<string, string> = {
  created: 'added',
  healed: 'healed',
  reopened: 'reopened',
}

const wound: Kind = {
  kind: 'wound',
  select: ({ organizationId }, chart) => sql`
    select e.id, e.at, ${fullNameSql('u')} as by_name, w.id as wound_id, false as is_void,
           jsonb_build_object('event', e.event, 'number', w.number, 'type', w.wound_type, 'location', w.location,
                              'laterality', w.laterality, 'note', e.note) as facts
      from wounds w cross join lateral (
        select w.id, 'created' as event, w.created_at as at, w.created_by as by, null::text as note
        union all
        select c.id, 'healed', ${noonSql('c.healed_on')}, c.closed_by, c.note
          from wound_closures c where c.organization_id = w.organization_id and c.wound_id = w.id
        union all
        select c.id, 'reopened', o.reopened_at, o.reopened_by, o.reason
          from wound_closures c join wound_reopenings o on o.closure_id = c.id
         where c.organization_id = w.organization_id and c.wound_id = w.id) e
      join users u on u.id = e.by
     where w.organization_id = ${organizationId} and w.patient_id in (${chart})`,
  words: (facts) => ({
    title: `Wound ${formatWoundLetter(Number(facts['number']))} ${woundEvents[String(facts['event'])]}`,
    detail: joinParts(getLabel(woundTypes, facts['type']), formatSite(facts), facts['note']),
  }),
}

const assessment: Kind = {
  kind: 'wound-assessment',
  select: ({ organizationId }, chart) => sql`
    select r.id, v.assessed_at as at, ${fullNameSql('u')} as by_name, r.wound_id,
           exists (select from record_voids g where g.record_id = r.id) as is_void,
           jsonb_build_object('number', w.number, 'location', v.location,
                              'laterality', coalesce(v.laterality, w.laterality), 'length', v.length, 'width', v.width,
                              'depth', v.depth, 'area', v.area, 'method', v.area_method, 'status', v.healing_status) as facts
      from records r
      join lateral (select * from wound_assessment_versions n where n.record_id = r.id
                     order by n.version desc limit 1) v on true
      join wounds w on w.id = r.wound_id
      join users u on u.id = v.saved_by
     where r.organization_id = ${organizationId} and r.kind = 'wound-assessment' and r.patient_id in (${chart})`,
  words: (facts) => {
    const sides = [facts['length'], facts['width'], facts['depth']].filter((side) => side !== null)
    return {
      title: `Wound ${formatWoundLetter(Number(facts['number']))} assessed`,
      detail: joinParts(
        formatSite(facts),
        `${sides.join(' × ')} cm`,
        `${facts['area']} cm² ${getShortMethodLabel(String(facts['method']))}`,
        getLabel(healingStatuses, facts['status']),
      ),
    }
  },
}

const vitals: Kind = {
  kind: 'vital-signs',
  select: ({ organizationId }, chart) => sql`
    select v.id, v.taken_at as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from vital_sign_voids g where g.vital_signs_id = v.id) as is_void,
           jsonb_build_object('systolic', v.blood_pressure_systolic, 'diastolic', v.blood_pressure_diastolic,
                              'heartRate', v.heart_rate, 'temperature', v.temperature, 'oxygen', v.oxygen_saturation,
                              'glucose', v.glucose) as facts
      from vital_signs v join users u on u.id = v.recorded_by
     where v.organization_id = ${organizationId} and v.patient_id in (${chart})`,
  words: ({ systolic, diastolic, heartRate, temperature, oxygen, glucose }) => {
    const pressure =
      systolic === null && diastolic === null ? null : `${systolic ?? '–'}/${diastolic ?? '–'} mmHg`
    const formatVital = (id: VitalFieldId, value: unknown) =>
      typeof value === 'number' ? formatVitalWithUnit(id, value, getFormats().unitSystem) : null
    return {
      title: 'Vital signs',
      detail: joinParts(
        pressure,
        heartRate === null ? null : `${String(heartRate)} bpm`,
        formatVital('temperature', temperature),
        oxygen === null ? null : `SpO₂ ${formatVital('oxygenSaturation', oxygen)}`,
        glucose === null ? null : `glucose ${formatVital('glucose', glucose)}`,
      ),
    }
  },
}

const medication: Kind = {
  kind: 'medication',
  select: ({ organizationId }, chart) => sql`
    select m.id, m.recorded_at as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from medication_voids g where g.medication_id = m.id) as is_void,
           jsonb_build_object('name', m.medication_name, 'dosage', m.dosage, 'frequency', m.frequency, 'route', m.route,
                              'active', m.is_active, 'changed', m.replaces is not null, 'start', m.start_date,
                              'end', m.end_date) as facts
      from medications m join users u on u.id = m.recorded_by
     where m.organization_id = ${organizationId} and m.patient_id in (${chart})`,
  words: (facts) => ({
    title: `${facts['name']} ${!facts['active'] ? 'stopped' : facts['changed'] ? 'changed' : 'recorded'}`,
    detail: joinParts(
      facts['dosage'],
      facts['frequency'],
      facts['route'],
      `from ${formatDate(String(facts['start']))}`,
      facts['end'] && `to ${formatDate(String(facts['end']))}`,
    ),
  }),
}

const consentNames: Record<string, string> = {
  photo: 'Photo consent',
  treatment: 'Treatment consent',
  telehealth: 'Telehealth consent',
  'model-training': 'Consent to use of photos for model improvement',
}

const consent: Kind = {
  kind: 'consent',
  select: ({ organizationId }, chart) => sql`
    select e.id, e.at, ${fullNameSql('u')} as by_name, null::uuid as wound_id,
           exists (select from consent_voids g where g.consent_id = c.id) as is_void,
           jsonb_build_object('type', c.form_type, 'event', e.event, 'expires', c.expiration_date, 'note', e.note) as facts
      from consent_forms c cross join lateral (
        select c.id, ${noonSql('c.consent_date')} as at, c.recorded_by as by, c.notes as note,
               case when c.consent_given then 'given' else 'declined' end as event
        union all
        select x.consent_id, x.revoked_at, x.revoked_by, x.reason, 'revoked'
          from consent_revocations x where x.consent_id = c.id) e
      join users u on u.id = e.by
     where c.organization_id = ${organizationId} and c.patient_id in (${chart})`,
  words: (facts) => ({
    title: `${consentNames[String(facts['type'])]} ${facts['event']}`,
    detail: joinParts(
      facts['event'] === 'given' && facts['expires'] ? `until ${formatDate(String(facts['expires']))}` : null,
      facts['note'],
    ),
  }),
}

/** With the error that it has on every screen. */
function formatOutlinedArea({ area, error }: Facts, outlineConfirmed: boolean): string | null {
  if (typeof area !== 'number') return null
  const scaleErrorCm2 = typeof error === 'number' ? error : null
  const sized = formatSizeWithError(
    area,
    computePhotoAreaError({ areaCm2: area, scaleErrorCm2, outlineConfirmed }),
  )
  return `${sized} cm² by outline`
}

const photo: Kind = {
  kind: 'photo',
  select: ({ organizationId }, chart) => sql`
    select p.id, p.captured_at as at, ${fullNameSql('u')} as by_name, p.wound_id, d.is_archived as is_void,
           jsonb_build_object('number', w.number, 'location', w.location, 'laterality', w.laterality,
                              'type', d.photo_type, 'description', d.description, 'area', o.measurements -> 'areaCm2',
                              'error', o.measurements -> 'errorCm2') as facts
      from wound_photos p
      join wound_photo_details d on d.photo_id = p.id
      join wounds w on w.id = p.wound_id
      join users u on u.id = p.captured_by
      left join lateral (select measurements from photo_outlines o where o.photo_id = p.id and o.is_confirmed
                          order by o.version desc limit 1) o on true
     where p.organization_id = ${organizationId} and p.patient_id in (${chart})`,
  words: (facts) => ({
    title: `Photo of wound ${formatWoundLetter(Number(facts['number']))}`,
    detail: joinParts(
      formatSite(facts),
      photoTypeNames[facts['type'] as PhotoType], // the column's check
      formatOutlinedArea(facts, true),
      facts['description'],
    ),
  }),
}

const analysis: Kind = {
  kind: 'wound-analysis',
  select: ({ organizationId }, chart) => sql`
    select a.id, a.made_at as at, ${fullNameSql('u')} as by_name, a.wound_id, false as is_void,
           jsonb_build_object('number', w.number, 'location', w.location, 'laterality', w.laterality,
                              'model', a.model ->> 'name', 'version', a.model ->> 'version', 'outcome', a.machine ->> 'outcome',
                              'confirmed', a.confirmed is not null, 'risk', a.weighing -> 'infectionRisk' ->> 'level',
                              'area', coalesce(a.confirmed, a.machine) #> '{measurements,areaCm2}',
                              'error', coalesce(a.confirmed, a.machine) #> '{measurements,errorCm2}') as facts
      from ai_wound_analysis a
      join wounds w on w.id = a.wound_id
      join users u on u.id = a.made_by
     where a.organization_id = ${organizationId} and a.patient_id in (${chart})`,
  words: (facts) => ({
    title: `Photo of wound ${formatWoundLetter(Number(facts['number']))} analyzed`,
    detail: joinParts(
      formatSite(facts),
      formatOutlinedArea(facts, facts['confirmed'] === true),
      facts['confirmed'] ? 'outline confirmed by the clinician' : 'outline not confirmed',
      facts['risk'] && `infection risk ${facts['risk']}`,
      `${facts['outcome'] === 'declined' ? 'no result from model' : 'model'} ${facts['model']} ${facts['version']}`,
    ),
  }),
}

const visit: Kind = {
  kind: 'visit',
  select: ({ organizationId, role }, chart) => sql`
    select h.id, h.visit_at as at, ${fullNameSql('u')} as by_name, null::uuid as wound_id, h.is_void,
           jsonb_build_object('type', h.visit_type, 'status', h.status, 'codes', v.cpt_codes, 'reason', v.not_seen_reason,
                              'facility', f.name) as facts
      from provider_visits h
      join provider_visit_versions v on v.record_id = h.id and v.version = h.version
      join users u on u.id = h.provider_id
      join facilities f on f.id = h.facility_id
     where h.organization_id = ${organizationId} and h.patient_id in (${chart}) and ${role !== 'patient'}::boolean`,
  words: (facts) => ({
    title: `${getLabel(visitTypes, facts['type'])} visit${facts['status'] === 'not_seen' ? ': not seen' : ''}`,
    detail: joinParts(
      facts['facility'],
      facts['status'] === 'pending' ? 'pending' : null,
      facts['reason'],
      (facts['codes'] as string[]).join(', '),
    ),
  }),
}

const teachBack: Kind = {
  kind: 'teach-back',
  select: ({ organizationId }, chart) => sql`
    select t.id, t.recorded_at as at, ${fullNameSql('u')} as by_name, t.wound_id,
           exists (select from teach_back_voids g where g.teach_back_id = t.id) as is_void,
           jsonb_build_object('lesson', t.lesson_title, 'question', t.question, 'outcome', t.outcome) as facts
      from teach_backs t join users u on u.id = t.recorded_by
     where t.organization_id = ${organizationId} and t.patient_id in (${chart})`,
  words: (facts) => ({
    title: `Teach-back: ${teachBackOutcomeNames[facts['outcome'] as TeachBack['outcome']]}`, // the column's check
    detail: joinParts(facts['lesson'], facts['question']),
  }),
}

/** Adding a kind is one entry, and its name in the contract. */
export const kinds: readonly Kind[] = [
  wound,
  assessment,
  photo,
  analysis,
  vitals,
  ...allergyKinds,
  medication,
  consent,
  visit,
  teachBack,
  ...ehrKinds,
  ...resultKinds,
  ...statusKinds,
  ...orderKinds,
  ...consultKinds,
  ...findingKinds,
]
