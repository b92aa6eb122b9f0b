/** Signed assessments whose notes repeat those of the wound's previous signed one. Notes are never carried forward (WA15), so these were pasted. */
import { createSqlCheck } from './check.ts'

export const repeatedNotes = createSqlCheck(
  {
    id: 'repeated-notes',
    title: 'Signed assessments whose notes repeat the previous assessment',
    correction:
      'Compare both assessments with their photos and sizes. If the notes do not describe that visit, add an addendum with what was found.',
  },
  `with signed as (
     select r.id, r.wound_id, v.assessed_at, v.findings, btrim(regexp_replace(lower(v.assessment_notes), '\\s+', ' ', 'g')) as notes,
            lag(r.id) over visits as before_id,
            lag(btrim(regexp_replace(lower(v.assessment_notes), '\\s+', ' ', 'g'))) over visits as before_notes
       from records r
       join lateral (select * from wound_assessment_versions n where n.record_id = r.id
                      order by n.version desc limit 1) v on true
      where r.organization_id = $1 and r.kind = 'wound-assessment'
        and exists (select from record_signatures s where s.record_id = r.id and s.meaning = 'author')
        and not exists (select from record_voids g where g.record_id = r.id)
     window visits as (partition by r.wound_id order by v.assessed_at, r.created_at))
   select '/wounds/' || wound_id as path, assessed_at as at,
          'Assessment ' || id || ', fields carried forward: '
            || (select count(*) from jsonb_object_keys(coalesce(findings -> 'carriedForward', '{}')))
            || ', notes as in ' || before_id as detail
     from signed where notes = before_notes and notes <> ''
    order by assessed_at, id`,
)
