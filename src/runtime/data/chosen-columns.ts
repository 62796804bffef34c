import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'

/** Names as an address keeps them; undefined where it says nothing. */
export function parseColumns(text: string | undefined): readonly string[] | undefined {
  return text === undefined || text === '' ? undefined : text.split(',')
}

/**
 * A listing with the columns that were chosen, in their order as the spec has it: fields of its entity, and those of data by
 * their key.
 */
export function withChosen(node: ListingBlock, chosen: readonly string[] | undefined): ListingBlock {
  if (!node.chooseColumns || !chosen) return node
  const fields = node.item.fields.filter((name) => chosen.includes(name))
  return {
    ...node,
    item: { ...node.item, fields, ...(node.item.columns && { columns: only(node.item.columns, chosen) }) },
  }
}

function only(columns: NonNullable<ListingBlock['item']['columns']>, chosen: readonly string[]) {
  const { of, key } = columns
  return {
    ...columns,
    of: (scope: Parameters<typeof of>[0]) =>
      (of(scope) as readonly Readonly<Record<string, unknown>>[] | undefined)?.filter((row) =>
        chosen.includes(String(row[key])),
      ),
  }
}
