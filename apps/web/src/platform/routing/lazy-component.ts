/** A component that is loaded when it is first drawn: `lazyComponent(() => import('./menu.tsx'), 'Menu')`. */
import { type FunctionComponent, lazy, type ReactNode } from 'react'

type LoadedProps<Component> = Component extends (props: infer Props) => ReactNode ? Props : never

export const lazyComponent = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  // What is no component of that module has no props to be drawn with.
  lazy(async () => ({ default: (await load())[name] as FunctionComponent<LoadedProps<Module[Name]>> }))
