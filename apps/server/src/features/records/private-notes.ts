/**
 * Who may read a private note: its author, the people the author named, and the supervisor who has to sign it; no other role. Part of
 * every query of a version `v` of a record `r` that has the columns of a note's version.
 */
import type { Actor } from '../../platform/actor.ts'
import { sql } from '../../platform/db/query.ts'
import { awaitsUserSql } from './store.ts'

export const readableNoteSql = ({ userId }: Actor) => sql<boolean>`(
  not v.is_private
  or r.created_by = ${userId}
  or ${userId}::uuid = any(v.reader_ids)
  or exists (select 1 from record_signatures s where s.record_id = r.id and ${awaitsUserSql(userId)}))`
