import type { ReadField, ReadResource, ReadVerb, VerbName } from '../../load/resources/resource.ts'
import type { SpecFile } from '../../load/spec.ts'
import { entry, plain, type YamlNode } from '../../load/tree.ts'
import { resourceTypesThat } from '../../values/resource-types.ts'
import { dashed } from '../name-forms.ts'
import { inGate } from '../rights.ts'
import { flow, type Yaml } from '../yaml-text.ts'
import { capital, filled, type PhraseName, phrases } from './phrases.ts'

/** What is made of a resource, and in which words. */
export interface Area {
  readonly resource: ReadResource
  readonly file: SpecFile
  /** The screen with the list, and the route to it. */
  readonly screen: string
  /** The form in which one is written, and the dialogs in which that is done. */
  readonly form: string
  readonly making: string
  readonly editing: string
  /** The dialog in which one is moved, and its form. */
  readonly moving: string
  /** The field that says which thing it is: the first text, else the key. */
  readonly title: string
  /** The field by which things stand in an order. */
  readonly order: string | undefined
  /** One of them and several, amid a sentence and at the beginning of one. */
  readonly nouns: { readonly one: string; readonly many: string }
}

export function areaOf(resource: ReadResource, file: SpecFile): Area {
  const { name, one, many, several, key, fields } = resource
  return {
    resource,
    file,
    screen: dashed(many),
    form: dashed(name),
    making: `new-${dashed(name)}`,
    editing: `edit-${dashed(name)}`,
    moving: `move-${dashed(name)}`,
    title: fields.find(({ type }) => type === 'text')?.name ?? key,
    order: fields.find(({ type }) => type === 'order')?.name,
    nouns: { one, many: several },
  }
}

/** A phrase in the words of the area. */
export function say(name: PhraseName, { nouns }: Area): string {
  return filled(phrases[name].en, nouns)
}

/** What staff call one of them, and several, where it stands alone. */
export function headOf({ nouns }: Area, which: 'one' | 'many'): string {
  return capital(nouns[which])
}

/** What staff call a field; those that every resource has are called as elsewhere. */
export function labelOf(name: string, area: Area): string {
  const own = ownFields[name]
  if (own) return say(own, area)
  return area.resource.fields.find((each) => each.name === name)?.label ?? name
}

/** What every resource says of itself, in the order in which it is shown. */
export const ownFields: Readonly<Record<string, PhraseName>> = {
  CreatedAt: 'createdAt',
  CreatedBy: 'createdBy',
  UpdatedAt: 'updatedAt',
  UpdatedBy: 'updatedBy',
}

export function verbOf(name: VerbName, { resource }: Pick<Area, 'resource'>): ReadVerb | undefined {
  return resource.verbs.find(({ verb }) => verb === name)
}

/** The gates of a button that does it. */
export function gatesOf({ can, feature }: ReadVerb): {
  readonly can?: Yaml | undefined
  readonly feature?: string | undefined
} {
  const gate = inGate(can)
  return { can: Array.isArray(gate) ? flow(gate) : (gate as string | undefined), feature }
}

/** A figure as the file has it, so that a limit keeps its name: `"${limits.questions}"`. */
export function figureAt({ file }: Area, ...words: readonly string[]): string | number | undefined {
  const node = words.reduce<YamlNode | undefined>((at, word) => entry(at, word)?.value, file.tree)
  const value = node && plain(node)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** Fields that hold more than fits into a column of a list. */
export function isLong({ type, most }: ReadField): boolean {
  return type === 'text' && (most === undefined || most > 200)
}

const simple = resourceTypesThat('listed')

/** Fields that staff enter one by one. What has parts, or is made by the area, needs a form that somebody writes. */
export function isEntered({ type, given }: ReadField): boolean {
  return given !== false && [...simple, 'reference', 'words'].includes(type)
}

/** Fields whose value stands in a column of a list. */
export function isListed({ type, shown }: ReadField): boolean {
  return shown !== false && simple.includes(type)
}

/** The operation by which one is made, and by which one is changed: two, or one for both. */
export function makingOf(area: Area): ReadVerb | undefined {
  return verbOf('create', area) ?? verbOf('save', area)
}

export function changingOf(area: Area): ReadVerb | undefined {
  return verbOf('update', area) ?? verbOf('save', area)
}
