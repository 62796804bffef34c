import type { TreeBlock } from '../../../generator/grammar/blocks/tree.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import type { Branches } from './use-branches.ts'

/** What things are called, outside of their lines. */
export function useTitles({ entity, item: { title } }: TreeBlock, { thingOf }: Branches): (key: string) => string {
  const { texts } = useServices()
  const scopes = useScopes()
  return (key) => {
    const item = thingOf(key)?.item
    if (!item) return ''
    if ('field' in title) return fieldWords(entity, title.field, item, texts)
    return texts.of(title.text, extendScopes(scopes, { item }).settled)
  }
}
