/** What of a request goes into a row: the declared fields, each in the column of its name (`declared-columns.test.ts`). */
import type { RecordFields } from '@mendwell/contract'

/** Fields that were not sent are left out. */
export const pickFields = <
  Fields extends RecordFields,
  Body extends { readonly [N in keyof Fields]?: unknown },
>(
  fields: Fields,
  body: Body,
) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name in fields)) as Pick<
    Body,
    keyof Fields & keyof Body
  > // as filtered
