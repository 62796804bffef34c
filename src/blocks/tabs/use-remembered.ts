import type { TabsBlock } from '../../../generator/grammar/blocks/tabs.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { useServices } from '../../runtime/services-context.tsx'

/** More than this are not remembered; what was opened longest ago goes first. */
const most = 50

interface Remembered {
  /** The name of the tab that was opened last; undefined where nothing is known, or nothing is remembered. */
  readonly last: string | undefined
  keep(name: string): void
}

/** Which tab a person opened last in this browser. Without a storage, nothing is remembered. */
export function useRemembered({ at, remember }: Pick<TabsBlock, 'at' | 'remember'>): Remembered {
  const services = useServices()
  const key = `atrium-tabs ${services.spec.console.name}`
  const mark = JSON.stringify([personOf(services) ?? '', at])
  if (!remember) return { last: undefined, keep: () => {} }
  return {
    last: read(key).find(([each]) => each === mark)?.[1],
    keep(name) {
      const others = read(key).filter(([each]) => each !== mark)
      try {
        localStorage.setItem(key, JSON.stringify([...others, [mark, name]].slice(-most)))
      } catch {
        // A full or forbidden storage keeps nothing.
      }
    },
  }
}

type Kept = readonly [mark: string, name: string]

function read(key: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Kept {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}
