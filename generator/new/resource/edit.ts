import type { ReadField, ReadVerb } from '../../load/resources/resource.ts'
import { createFile, type Draft, note } from '../draft.ts'
import { camel } from '../name-forms.ts'
import { fileText, flow, type Yaml } from '../yaml-text.ts'
import { type Area, changingOf, figureAt, isEntered, isLong, makingOf, say, verbOf } from './area.ts'
import { isEdited } from './buttons.ts'
import { type Linked, linkedOf } from './linked.ts'
import { formatsOf } from './show.ts'
import { window, writeDialog } from './window.ts'

/** Writes the form and the dialogs in which one is made and changed, as far as that can be done. */
export function editResource(area: Area, draft: Draft): Draft {
  const [creating, updating] = [makingOf(area), changingOf(area)]
  const noted =
    updating && !isEdited(area)
      ? note(
          draft,
          `Nobody can change a ${area.nouns.one} here: "update" needs the verb "get", so that it is seen as it is.`,
        )
      : draft
  if (!creating && !isEdited(area)) return noted
  const missing = area.resource.fields.filter(
    (field) => field.type !== 'order' && field.given !== false && !isEntered(field),
  )
  const linked = linkedOf(area, draft)
  const form = formOf(area, linked, draft)
  const told = missing.reduce(
    (done, { name, type }) =>
      note(
        done,
        type === 'secret'
          ? `${name} is told once, in the answer that makes a ${area.nouns.one}: show it there (docs block-copyable).`
          : `The form of a ${area.nouns.one} has no ${name}: say how it is entered (docs forms).`,
      ),
    noted,
  )
  const formed = createFile(told, 'forms', area.form, fileText(form))
  const made = creating ? writeDialog(area.making, dialogOf(creating, area, linked, false), formed) : formed
  return updating && isEdited(area) ? writeDialog(area.editing, dialogOf(updating, area, linked, true), made) : made
}

/** The name under which the thing stands in the dialog and in the form. */
function thingIn({ resource }: Area): string {
  return camel(resource.name)
}

function formOf(area: Area, linked: readonly Linked[], draft: Draft): { readonly [key: string]: Yaml | undefined } {
  const { resource } = area
  const input = {
    ...(isEdited(area) && { [thingIn(area)]: resource.name }),
    ...Object.fromEntries(linked.map(({ name, entity }) => [name, flow([entity])])),
  }
  const fields = resource.fields.flatMap((field): [string, Yaml][] => {
    const given = fieldOf(field, area, linked, draft)
    return given ? [[field.name, flow(given)]] : []
  })
  return {
    draft: true,
    input: Object.keys(input).length > 0 ? flow(input) : undefined,
    fields: Object.fromEntries(fields),
  }
}

function fieldOf(
  field: ReadField,
  area: Area,
  linked: readonly Linked[],
  draft: Draft,
): { readonly [key: string]: Yaml | undefined } | undefined {
  const entered = isEntered(field) ? enteredAs(field, area, linked, draft) : undefined
  const isNeeded = field.required && field.type !== 'boolean'
  return (
    entered && { label: field.label, required: isNeeded ? true : undefined, ...entered, default: firstOf(field, area) }
  )
}

/** How its value is entered; nothing where there is nothing to choose from. */
function enteredAs(field: ReadField, area: Area, linked: readonly Linked[], draft: Draft) {
  const { name, type, options = {} } = field
  const [most, least] = [figureAt(area, 'fields', name, 'most'), figureAt(area, 'fields', name, 'least')]
  switch (type) {
    case 'text':
      return isLong(field) ? { type: 'text', rows: 4, maxLength: most } : { maxLength: most }
    case 'number':
    case 'integer':
      return { type, min: least, max: most }
    case 'date':
      return { type, format: formatsOf(draft).dated }
    case 'moment':
      return { type: 'date-time', format: formatsOf(draft).timed }
    case 'choice':
      return { type, options: flow(options) }
    case 'reference': {
      const from = linked.find((each) => each.field === name)
      const items = `\${input.${from?.name}}`
      return from && { type: 'choice', from: flow({ items, value: from.key, label: from.title }) }
    }
    case 'boolean':
    case 'words':
      return { type }
    default:
      return undefined
  }
}

/** What stands in a field at first: what the thing has, or what a new one is given. */
function firstOf({ name, type, default: first }: ReadField, area: Area): string | number | boolean | undefined {
  const initial = first ?? (type === 'boolean' ? false : undefined)
  if (!isEdited(area)) return initial
  const thing = `input.${thingIn(area)}`
  if (initial === undefined || !makingOf(area)) return `\${${thing}.${name}}`
  const written = typeof initial === 'string' ? `'${initial.replace(/['\\]/g, '\\$&')}'` : String(initial)
  return `\${has(${thing}.${area.resource.key}) ? ${thing}.${name} : ${written}}`
}

/** The dialog in which one is made, or changed. */
function dialogOf(mutation: ReadVerb, area: Area, linked: readonly Linked[], isEdit: boolean) {
  const { resource, form } = area
  const { key, name, many } = resource
  const thing = thingIn(area)
  const get = isEdit ? verbOf('get', area) : undefined
  const id = { [key]: `\${input.${key}}` }
  const entered = resource.fields.filter((field) =>
    field.type === 'reference' ? linked.some((each) => each.field === field.name) : isEntered(field),
  )
  const given = Object.fromEntries(entered.map((field): [string, Yaml] => [field.name, `\${form.${field.name}}`]))
  const again = flow([many, ...(get ? [thing] : [])])
  const { operation } = mutation
  const call: Yaml = get
    ? {
        mutate: operation,
        with: flow({ ...id, Version: `\${data.${thing}.Version}`, ...given }),
        failed: [
          flow({ refetch: again }),
          flow({ fail: '${error.message}', operation, type: "${coalesce(error.type, '')}" }),
        ],
      }
    : flow({ mutate: operation, with: flow(given) })
  const loaded = get && { [thing]: flow({ query: get.operation, with: flow(id), entity: name }) }
  return window({
    title: say(get ? 'editTitle' : 'new', area),
    input: get ? { [key]: 'string' } : {},
    data: { ...loaded, ...Object.fromEntries(linked.map((each) => [each.name, each.source])) },
    form,
    with: {
      ...(isEdited(area) && { [thing]: get ? `\${data.${thing}}` : '${{}}' }),
      ...Object.fromEntries(linked.map((each) => [each.name, `\${data.${each.name}}`])),
    },
    submit: {
      label: say('save', area),
      do: [call, flow({ close: true }), flow({ notify: say('saved', area) }), flow({ refetch: again })],
    },
    cancel: say('cancel', area),
  })
}
