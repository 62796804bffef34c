import type { ComponentType } from 'react'
import type { BlockTypes } from '../../generator/grammar/blocks/table.ts'

/** What a block's component is given: its node of the compiled spec. */
export interface BlockProps<Node> {
  readonly node: Node
}

/** What a block's or widget's file exports: how it looks, and the shape of what comes while its data is awaited. */
export interface Drawn<Props> {
  readonly View: ComponentType<Props>
  readonly Skeleton?: ComponentType<Props>
}

/** Code that is loaded when it is first needed, or is there from the start. */
export type Supplied<Props> = Drawn<Props> | (() => Promise<Drawn<Props>>)

/**
 * The registry's type, made of the blocks that the spec uses (the generated `UsedBlocks`): a missing block fails the
 * build with an error that names its property, whose comment in src/generated/blocks.ts is its place in the YAML.
 */
export type BlockRegistryOf<Used> = { readonly [Name in keyof Used]: Supplied<BlockProps<Used[Name]>> }

/** The same for widgets, whose props are the inputs that spec/widgets.yaml states (the generated `WidgetInputs`). */
export type WidgetRegistryOf<Inputs> = { readonly [Name in keyof Inputs]: Supplied<Inputs[Name]> }

/** Every block of the language; what a console that shares this code with others supplies. */
export type AllBlocks = BlockRegistryOf<BlockTypes>

// biome-ignore lint/suspicious/noExplicitAny: a registry holds components of differing props; the maps in app/ are typed.
type AnyDrawn = Drawn<any>
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyRegistry = { readonly [name: string]: Supplied<any> }

/** A registry whose code arrives piece by piece and stays once it is there. */
export interface Supply {
  has(name: string): boolean
  /** The code, when it is there already. */
  peek(name: string): AnyDrawn | undefined
  load(name: string): Promise<AnyDrawn>
  /** Loads it before it is needed: where that fails, it is asked for again when it is. */
  loadAhead(name: string): void
  /** Calls whenever code has come; gives how to end that. */
  came(listener: () => void): () => void
  /** Why the code could not be had, until it is asked for again. */
  failure(name: string): { readonly reason: unknown } | undefined
  /** Lets what could not be had be asked for again. */
  forgive(): void
}

/** Makes a supply of a registry. */
export function createSupply(registry: AnyRegistry): Supply {
  const there = new Map<string, AnyDrawn>()
  const coming = new Map<string, Promise<AnyDrawn>>()
  const failed = new Map<string, { readonly reason: unknown }>()
  const listeners = new Set<() => void>()
  for (const [name, supplied] of Object.entries(registry)) {
    if (typeof supplied !== 'function') there.set(name, supplied)
  }

  const fetchCode = async (name: string): Promise<AnyDrawn> => {
    try {
      const supplied = Object.hasOwn(registry, name) ? registry[name] : undefined
      if (!supplied) throw new Error(`There is no code for "${name}".`)
      if (typeof supplied !== 'function') return supplied
      const drawn = await supplied()
      there.set(name, drawn)
      for (const listener of listeners) listener()
      return drawn
    } catch (reason) {
      failed.set(name, { reason })
      throw reason
    } finally {
      coming.delete(name)
    }
  }

  const load = (name: string): Promise<AnyDrawn> => {
    const loaded = there.get(name)
    if (loaded) return Promise.resolve(loaded)
    failed.delete(name)
    const pending = coming.get(name) ?? fetchCode(name)
    if (!there.has(name) && !failed.has(name)) coming.set(name, pending)
    return pending
  }

  return {
    has: (name) => Object.hasOwn(registry, name),
    peek: (name) => there.get(name),
    failure: (name) => failed.get(name),
    forgive: () => failed.clear(),
    came(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load,
    loadAhead: (name) => void load(name).catch(() => failed.delete(name)),
  }
}
