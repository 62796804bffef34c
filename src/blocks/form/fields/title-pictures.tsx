import { useEffect, useState } from 'react'
import type { InnerField } from '../../../runtime/forms/inner-fields.ts'
import { ScopeProvider } from '../../../runtime/scope.tsx'
import { usePicked } from './use-picked.ts'
import type { Suggestion } from './use-suggestions.ts'

interface TitlePicturesProps {
  /** The field that holds what has the pictures. */
  readonly of: InnerField
  /** What it holds, by the key of each item. */
  readonly ids: ReadonlyMap<string, string>
  /** Told the addresses of pictures that are known by now, by what fields hold. */
  readonly tell: (change: (before: ReadonlyMap<string, string>) => ReadonlyMap<string, string>) => void
}

/** Asks which pictures stand in the titles of items, for all of a field at once; draws nothing. */
export default function TitlePictures(props: TitlePicturesProps) {
  return (
    <ScopeProvider names={{ column: props.of.column }}>
      <Asked {...props} />
    </ScopeProvider>
  )
}

function Asked({ of, ids, tell }: TitlePicturesProps) {
  const [known] = useState(() => new Map<string, Suggestion>())
  const picked = usePicked(of.field.suggest, [...new Set(ids.values())], known)
  const addresses = JSON.stringify(picked.flatMap(({ value, picture }) => (picture ? [[value, picture]] : [])))
  useEffect(() => {
    const found: [string, string][] = JSON.parse(addresses)
    if (found.length > 0) tell((before) => new Map([...before, ...found]))
  }, [addresses, tell])
  return null
}
