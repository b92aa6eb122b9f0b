/** SQL of vital signs. Rows are added and read, never changed. */
import type { Insertable } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql, toColumns, type Tables } from '../../../platform/db/query.ts'
import { createEntryStore } from '../../records/public.ts'
import { fullNameSql, selectVisiblePatientIds } from '../query-fragments.ts'

export const vitalsStore = createEntryStore({
  table: 'vital_signs',
  voids: 'vital_sign_voids',
  entryId: 'vitalSignsId',
  time: 'takenAt',
})

/** Adds the readings, but only to a patient that this person may see: one statement, so nothing can come between. */
export const insertVitals = (db: Db, actor: Actor, vitals: Insertable<Tables['vital_signs']>) =>
  db.first(
    q
      .with('added', (db) =>
        db
          .insertInto('vital_signs')
          .expression(
            q
              .selectFrom(
                sql<
                  Tables['vital_signs']
                >`jsonb_populate_record(null::vital_signs, ${JSON.stringify(toColumns(vitals))}::jsonb)`.as(
                  'v',
                ),
              )
              .where('v.patientId', 'in', selectVisiblePatientIds(actor))
              .selectAll('v'),
          )
          .onConflict((on) => on.column('id').doNothing())
          .returningAll(),
      )
      .selectFrom('added')
      .innerJoin('users as author', 'author.id', 'added.recordedBy')
      .selectAll('added')
      .select(fullNameSql('author').as('recordedByName')),
  )
