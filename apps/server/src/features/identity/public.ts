/** What other features use of people. */
export { findPickable, listPickable } from './people/staff-purposes.ts'
