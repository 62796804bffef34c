import type { BlockBase } from '../blocks.ts'
import type { Button } from '../actions.ts'
import type { Expression, Gated, Go, Operation, Text, Value, Values } from '../compiled.ts'
import type { Entity } from '../entities.ts'

/** A text that may be gated, or a field of the entity as the entity shows it. */
export type ItemText = Gated & ({ readonly text: Text } | { readonly field: string })

export interface ListingSearch {
  readonly placeholder: Text
  /** The operation's variable that takes it; only sent when not empty. */
  readonly sends?: string
  /** Or: the fields of loaded rows that are searched in the browser. */
  readonly in?: readonly string[]
  /** The route's query parameter that keeps it. */
  readonly keep?: string
  readonly delay?: Value<number>
}

export interface ListingFilter {
  readonly name: string
  readonly label: Text
  readonly sends: string
  readonly keep?: string
  readonly default?: string
  readonly options: readonly { readonly value: string; readonly label: Text }[]
  /** Option values that are not sent at all (All). */
  readonly omit: readonly string[]
}

export interface ListingSorts {
  readonly label: Text
  readonly keep?: string
  readonly default: string
  readonly options: readonly { readonly name: string; readonly label: Text; readonly sends: Readonly<Record<string, string | number | boolean>> }[]
}

export interface ListingPage {
  readonly size: Value<number>
  /** How further pages come: at the end of scrolling, or by a button. */
  readonly more: 'scroll' | 'button'
  /** Pixels before the end at which the next page is fetched. */
  readonly distance?: Value<number>
  /** The operation's variables for page number (from 1) and size. */
  readonly sends: { readonly page: string; readonly size: string }
}

export interface ListingTexts {
  readonly loading: Text
  readonly more?: Text
  readonly loadingMore?: Text
  readonly empty: Text
  readonly emptyHint?: Gated & { readonly text: Text }
  /** Nothing fits the search or filter. */
  readonly noMatch?: Text
  /** Takes `total`. */
  readonly total?: Text
}

export interface ListingItem {
  readonly as: 'card' | 'row'
  readonly title?: ItemText
  readonly subtitle?: ItemText
  readonly badge?: Gated & { readonly text: Text; readonly tone?: string }
  /** Fields of the entity, in order: a card's facts, a row's columns. */
  readonly fields: readonly string[]
  readonly icon?: string
  readonly go?: Go
  /** The link does not lead anywhere while this holds. */
  readonly disabled?: Value<boolean>
  readonly menu?: readonly Button[]
}

/** Things from an operation, page by page, with search, filter and sort kept in the address. */
export interface ListingBlock extends BlockBase {
  readonly block: 'listing'
  readonly name: string
  /** Where the things come from: an operation, page by page, or a list that the screen has already. */
  readonly operation?: Operation
  readonly items?: Expression<readonly unknown[] | null | undefined>
  readonly with?: Values
  readonly entity?: Entity
  readonly page?: ListingPage
  readonly search?: ListingSearch
  readonly filters: readonly ListingFilter[]
  readonly sorts?: ListingSorts
  readonly actions?: readonly Button[]
  readonly texts: ListingTexts
  readonly item: ListingItem
}
