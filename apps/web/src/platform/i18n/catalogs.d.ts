/** A catalog compiled by `build/messages.ts`. */
declare module 'virtual:messages-*' {
  import type { CompiledCatalog } from './i18n.ts'

  export const messages: CompiledCatalog
}
