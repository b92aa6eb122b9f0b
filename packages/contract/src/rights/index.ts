/** Rights of the staff, for the server. Pages get the rights of their user and what they may not call. */
export * from './account-rights.ts'
export * from './needed-rights.ts'
export * from './rights.ts'
export * from './shipped-roles.ts'
