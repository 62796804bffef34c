import { useEffect } from 'react'
import type { TabsBlock } from '../../../generator/grammar/blocks/tabs.ts'
import { personOf } from '../../runtime/forms/person.ts'
import { useServices } from '../../runtime/services-context.tsx'

/** More than this are not remembered; what was opened longest ago goes first. */
const most = 50

/**
 * The tab that is open: the one that the address names, else the one that the same person opened last in this browser.
 * undefined where neither is known. Without a storage, nothing is remembered.
 */
export function useRemembered(
  { at, remember }: Pick<TabsBlock, 'at' | 'remember'>,
  named: string | undefined,
): string | undefined {
  const services = useServices()
  const key = `atrium-tabs ${services.spec.console.name}`
  const mark = JSON.stringify([personOf(services) ?? '', at])
  useEffect(() => {
    if (remember && named !== undefined) keep(key, mark, named)
  }, [remember, named, key, mark])
  return named ?? (remember ? read(key).find(([each]) => each === mark)?.[1] : undefined)
}

function keep(key: string, mark: string, name: string): void {
  const others = read(key).filter(([each]) => each !== mark)
  try {
    localStorage.setItem(key, JSON.stringify([...others, [mark, name]].slice(-most)))
  } catch {
    // A full or forbidden storage keeps nothing.
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
