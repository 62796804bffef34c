import { useEffect, useState } from 'react'
import type { InnerField } from '../../../runtime/forms/inner-fields.ts'
import { picturesIn, type TitlePictures as Wanted } from '../../../runtime/forms/item-pictures.ts'
import type { Item } from '../../../runtime/forms/items.ts'
import { ScopeProvider } from '../../../runtime/scope.tsx'
import { usePicked } from './use-picked.ts'
import type { Suggestion } from './use-suggestions.ts'

type Addresses = ReadonlyMap<string, string>

interface TitlePicturesProps {
  readonly of: InnerField
  readonly items: readonly Item[]
  /** The keys of items that are open: their pictures stand in them. */
  readonly open: ReadonlySet<string>
  /** Told the addresses of pictures that are known by now, by the keys of their items. */
  readonly tell: (change: (before: Addresses) => Addresses) => void
}

/** Asks which pictures stand in the titles of closed items, for all that stand in one field at once; draws nothing. */
export default function TitlePictures({ of, items, open, tell }: TitlePicturesProps) {
  const wanted = picturesIn(
    of,
    items.filter(({ Key }) => !open.has(Key)),
  )
  return wanted.map((each) => (
    <ScopeProvider key={each.field.name} names={{ column: each.field.column }}>
      <Asked wanted={each} tell={tell} />
    </ScopeProvider>
  ))
}

function Asked({ wanted: { field, ids }, tell }: Pick<TitlePicturesProps, 'tell'> & { readonly wanted: Wanted }) {
  const [known] = useState(() => new Map<string, Suggestion>())
  const picked = usePicked(field.field.suggest, [...new Set(ids.values())], known)
  const addressOf = (id: string) => picked.find(({ value }) => value === id)?.picture
  const found = JSON.stringify([...ids].flatMap(([key, id]) => [[key, addressOf(id) ?? '']]))
  useEffect(() => {
    const addresses: [string, string][] = JSON.parse(found)
    tell((before) => new Map([...before, ...addresses]))
  }, [found, tell])
  return null
}
