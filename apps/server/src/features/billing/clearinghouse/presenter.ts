/** Connection and file log in the contract's format. No part of a credential is in them. */
import type { ClearinghouseConnection, ExchangedFile } from '@mendwell/contract'
import type { ConnectionRow } from './connection-store.ts'
import type { ShownFileRow } from './file-store.ts'

export const presentConnection = ({ sealed, ...row }: ConnectionRow): ClearinghouseConnection => ({
  ...row,
  hasCredential: sealed !== null,
})

export const presentFile = (row: ShownFileRow): ExchangedFile => row
