import { useState } from 'react'
import type { HereBlock } from '../../../generator/grammar/blocks/here.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import type { Person } from './use-people.ts'

/** What is read out of those who have come since the last look. */
export function useCome({ came }: HereBlock, people: readonly Person[]): string {
  const { texts } = useServices()
  const { settled } = useScopes()
  const [known, setKnown] = useState(people)
  const [words, setWords] = useState('')
  if (known !== people) {
    const before = new Set(known.map(({ name }) => name))
    const names = new Set(people.map(({ name }) => name).filter((name) => !before.has(name)))
    setKnown(people)
    if (names.size > 0) setWords([...names].map((name) => texts.of(came, settled, { name })).join(' '))
  }
  return words
}
