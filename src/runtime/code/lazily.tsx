import type { ComponentType } from 'react'
import { createSupply, type Drawn } from '../registry.ts'
import { whenForgiven } from './fetch-once.ts'
import { useDrawn } from './use-drawn.ts'

type Module<Props> = { readonly default: ComponentType<Props> }

/**
 * A component whose code comes when it is first drawn, and without which there is nothing to draw: it is waited for, and
 * where it fails its block has failed. Unlike React's `lazy` it is asked for again then ("Try again", the server is back).
 */
export function lazily<Props extends object>(load: () => Promise<Module<Props>>): ComponentType<Props> {
  const fetch = async (): Promise<Drawn<Props>> => {
    try {
      return { View: (await load()).default }
    } catch (reason) {
      whenForgiven(supply.forgive)
      throw reason
    }
  }
  const supply = createSupply({ part: fetch })
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules are made, as React's `lazy` is.
  return function Lazily(props: Props) {
    const View = useDrawn(supply, 'part').View as ComponentType<Props>
    return <View {...props} />
  }
}
