import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FieldType } from '../values/form-types.ts'
import type { Expression, Go, Operation, Text, Value, Values } from './compiled.ts'
import type { CompiledOf } from './compiled-type.ts'
import type { besideThing, pick, point } from './form-fields.ts'
import type { items } from './form-items.ts'
import type { rich } from './form-rich.ts'

/** A field's presentation, which does not change what is valid. */
export interface FormField {
  readonly name: string
  readonly type: FieldType
  /** What is hidden has none. */
  readonly label?: Text
  readonly help?: Text
  readonly placeholder?: Text
  readonly autocomplete?: string
  readonly options?: readonly { readonly value: string; readonly label: Text; readonly hint?: Text }[]
  /** Options from data: a listing operation's rows. */
  readonly from?: {
    readonly items: Expression<readonly unknown[] | null | undefined>
    readonly value: string
    readonly label: string
  }
  /** Of a hidden field: it holds an id that was made up when the form opened, after these letters. */
  readonly generate?: string
  /** What its rule is made of: while somebody types, what does not fit yet is listed. */
  readonly parts?: readonly { readonly pattern: string; readonly text: Text }[]
  /** Never kept in a draft, never logged. */
  readonly secret?: boolean
  readonly when?: Expression<unknown>
  readonly disabled?: Value<boolean>
  /** In which it is shown and typed, in dayjs tokens; always there for a date or a date-time. */
  readonly format?: string
  /** Of a date: how far from now its buttons lead, `30d` or `1y`. */
  readonly presets?: readonly string[]
  readonly rows?: number
  /** An icon in it empties it. */
  readonly clear?: true
  /** When what is wrong with it is no longer said: as soon as it is entered; otherwise once it is right. */
  readonly errorGoes?: 'focus'
  /** Of `records`: what is entered into each, and the words around them. */
  readonly records?: FormRecords
  /** Of `values`: where its fields come from. */
  readonly columns?: FormColumns
  /** Of `tags`: what may be entered, and the words around it. */
  readonly tags?: FormTags
  /** Of `pick`: what may be chosen, and the words around it. */
  readonly pick?: FormPick
  /** Of `list` and `blocks`: the words around their items. */
  readonly items?: FormItems
  /** Of `tags` and `pick`: where what is offered comes from. */
  readonly suggest?: FormSuggest
  /** Of `rich`: what the text may be made of, and the words around it. */
  readonly rich?: FormRich
  /** Of `matrix`: its rows, which data names, and its columns. */
  readonly matrix?: FormMatrix
  /** Of `location`: the words of its parts. */
  readonly location?: FormLocation
  /** Of `link`: its words, and of which kinds it may be. */
  readonly link?: FormLink
  /** Of `point`: the picture that it is a point of, and the words around it. */
  readonly point?: FormPoint
  /** Of `widget`: the hand-written one that draws it, and what that takes. */
  readonly widget?: string
  readonly with?: Values
  /** The fields of each record; or what a value of each kind is entered into, by the kind's name. */
  readonly fields?: readonly FormField[]
  /** Message by ajv keyword (required, pattern, maxLength, format …), `{field}` filled in. */
  readonly messages: Readonly<Record<string, Text>>
}

/** The words around a list of small records. */
export interface FormRecords {
  /** What one is called: takes `number`, from 1. */
  readonly one: Text
  readonly add: Text
  readonly remove: Text
  readonly up: Text
  readonly down: Text
  readonly empty?: Text
  readonly most?: number
}

/** Fields that data names: which there are, and of which kind each is. */
export interface FormColumns {
  readonly of: Expression<readonly unknown[] | null | undefined>
  readonly key: string
  readonly label: string
  readonly kind: string
  readonly required?: string
  readonly options?: string
  readonly help?: string
  readonly placeholder?: string
  readonly section?: string
  readonly min?: string
  readonly max?: string
  readonly decimals?: string
  readonly others?: string
  readonly unit?: string
  readonly yes?: string
  readonly no?: string
  readonly pattern?: string
  readonly message?: string
  readonly condition?: string
  readonly madeOf?: string
  readonly within?: string
  readonly itemTitle?: string
  readonly default?: string
  readonly computed?: string
  readonly name?: string
  readonly unseen?: string
  /** No two choices hold the same. */
  readonly once?: { readonly none: Text; readonly taken: Text }
}

/** Several things, each shown as a tag. */
export interface FormTags {
  readonly most?: number
  /** What is typed may become a tag though nothing suggests it. */
  readonly free?: true
  /** Offers the text that is typed as a tag; takes `tag`, that text. */
  readonly offer?: Text
  /** What each is: its format is checked tag by tag. */
  readonly of?: 'email' | 'url'
  /** It holds `{ value, title }` of each; otherwise the value alone. */
  readonly holds?: 'records'
  /** Each takes `tag`, what is removed or was entered. */
  readonly remove: Text
  readonly added: Text
  readonly removed: Text
  /** Why nothing more can be entered; takes `most`. */
  readonly full?: Text
}

/** Things that are chosen, each in a row. */
export type FormPick = CompiledOf<typeof pick>

/** Text with structure. */
export type FormRich = CompiledOf<typeof rich>

/** The words around items whose fields data names. */
export type FormItems = CompiledOf<typeof items>

/** Asks for what is offered, by what is typed. */
export interface FormSuggest {
  readonly operation: Operation
  readonly with?: Values
  /** The operation's variables for what is typed, and how many things come. */
  readonly sends: { readonly search: string; readonly size?: string; readonly ids?: string }
  readonly size?: Value<number>
  /** Milliseconds from the last key to the question. */
  readonly delay: Value<number>
  readonly value: Expression<string | null | undefined>
  readonly title?: Text
  readonly hint?: Text
  /** The address of its picture; empty for none. */
  readonly picture?: Expression<string | null | undefined>
  /** The page of a chosen thing. */
  readonly open?: { readonly label: Text; readonly go: Go }
  /** The panel of a chosen thing. */
  readonly beside?: CompiledOf<typeof besideThing>
  /** Values that are not offered. */
  readonly without?: Expression<readonly unknown[] | null | undefined>
  readonly texts: { readonly none: Text; readonly loading?: Text; readonly failed?: Text; readonly found?: Text }
}

/** The words around the parts of a place. */
export interface FormLocation {
  readonly latitude: Text
  readonly longitude: Text
  readonly label: Text
}

/** The words around a link. */
export interface FormLink {
  readonly kind: Text
  readonly text: Text
  readonly newTab: Text
  /** Names of fields inside of it; nothing, or none, for any. */
  readonly kinds?: Expression<readonly unknown[] | null | undefined>
}

/** A point of a picture. */
export type FormPoint = CompiledOf<typeof point>

/** Boxes in rows and columns; which ones a row has, data says. */
export interface FormMatrix {
  readonly rows: Expression<readonly unknown[] | null | undefined>
  readonly key: string
  readonly label: string
  readonly cells: string
  readonly columns: readonly { readonly value: string; readonly label: Text }[]
  /** A sentence about a row, by what `key` says of it. */
  readonly hints?: Readonly<Record<string, Text>>
  /** The column without which the others of a row are of no use. */
  readonly needs?: { readonly column: string; readonly ticked: Text; readonly taken: Text }
  readonly texts: {
    readonly rows: Text
    readonly all: Text
    readonly empty?: Text
  }
}

/** A precompiled ajv function: true, or false with `errors` on itself. */
export interface ValidateFunction {
  (data: unknown): boolean
  errors?:
    | readonly {
        readonly instancePath: string
        readonly keyword: string
        readonly params: Readonly<Record<string, unknown>>
        readonly message?: string
      }[]
    | null
}

/** Keywords of ours: `earliest` and `latest` are a day, a moment, or `now`; `days` is how many a date may be away at most. */
export type FormSchema = RJSFSchema & {
  readonly properties?: Readonly<
    Record<string, RJSFSchema & { readonly earliest?: string; readonly latest?: string; readonly days?: number }>
  >
}

export interface Form {
  readonly name: string
  readonly schema: FormSchema
  readonly uiSchema: UiSchema
  readonly fields: readonly FormField[]
  /** Rows of fields side by side; fields that no row names follow, each on a row of its own. */
  readonly layout: readonly (readonly string[])[]
  /** Fields that must equal another (confirm password). */
  readonly equal: readonly { readonly field: string; readonly to: string; readonly message: Text }[]
  readonly initial: Readonly<Record<string, Value<unknown>>>
  /** What is typed is work: it is kept as a draft, and leaving it behind is asked about. */
  readonly draft?: boolean
  readonly validate: ValidateFunction
  /** Of fields of type `values`: what a value of each kind may be, asked as `{ kind: value }`. */
  readonly kinds?: Readonly<Record<string, ValidateFunction>>
}
