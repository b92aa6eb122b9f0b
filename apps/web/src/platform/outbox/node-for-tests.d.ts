/** The little of Node that a test here needs. The web app itself knows the browser alone, so it gets no more of Node's types. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, work: () => Result): Result
    getStore(): Store | undefined
  }
}
declare module 'node:process' {
  export const env: Readonly<Record<string, string | undefined>>
}
declare module 'node:timers/promises' {
  export const setImmediate: () => Promise<void>
}
