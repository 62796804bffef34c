import type { Form } from '../../../generator/grammar/forms.ts'
import { revised } from '../../../server/areas/contents/write/revisions.ts'
import type { FieldRevision } from '../../../server/database/schema.ts'
import { type FieldChange, merge } from '../../../server/resource/merge.ts'
import { type Autosave, type AutosaveNeeds, createAutosave } from '../../../src/runtime/forms/autosave.ts'
import type { Change, SaveAnswer } from '../../../src/runtime/forms/changes.ts'
import { pathsOf } from '../../../src/runtime/forms/paths.ts'
import { createFormStore, type FormStore } from '../../../src/runtime/forms/store.ts'

export const form = {
  name: 'garden',
  schema: {},
  uiSchema: {},
  layout: [],
  equal: [],
  initial: {},
  fields: [
    { name: 'name', type: 'string', messages: {} },
    { name: 'values', type: 'values', messages: {}, fields: [] },
  ],
  validate: () => true,
} as unknown as Form
export const paths = pathsOf(form, { name: '@name' })

/** Keeps a record as the server does: what others changed since is not overwritten. */
export function keeper() {
  const kept = {
    data: { '@name': 'Bed' } as Record<string, unknown>,
    revision: 0,
    revisions: {} as Record<string, FieldRevision>,
  }
  return {
    kept,
    save(client: string, changes: readonly Change[], base: number): SaveAnswer {
      const asked: FieldChange[] = changes.map(({ Path, Value }) => ({ path: Path, value: Value }))
      const merged = merge(kept.data, kept.revisions, { changes: asked, base, client })
      const before = { ...kept, name: '', field_revisions: kept.revisions }
      const made = revised(before, { data: JSON.stringify(merged.data) }, { by: client, client })
      kept.data = merged.data
      kept.revision = made.revision ?? kept.revision
      if (made.field_revisions) kept.revisions = JSON.parse(made.field_revisions)
      return { is: 'saved', revision: kept.revision, changed: merged.others, conflicts: merged.conflicts }
    },
  }
}

export interface Open {
  readonly store: FormStore
  readonly autosave: Autosave
  readonly sent: Change[][]
  readonly close: () => void
}

/** A form that saves itself by `send`, a second after the last key and two after the first at most. */
export function open(
  send: (changes: readonly Change[], revision: number) => Promise<SaveAnswer>,
  more: Partial<AutosaveNeeds> = {},
  values: Readonly<Record<string, unknown>> = {},
): Open {
  const store = createFormStore(form, { name: 'Bed', values })
  const sent: Change[][] = []
  const autosave = createAutosave({
    ...{ store, paths, revision: 0, after: 1000, most: 2000 },
    send: (changes, revision) => {
      sent.push([...changes])
      return send(changes, revision)
    },
    ...more,
  })
  return { store, autosave, sent, close: autosave.start() }
}

/** Types into a field, by its path. */
export const type = ({ store }: Open, key: string, value: unknown) =>
  key === '@name'
    ? store.change('name', value)
    : store.change('values', { ...(store.values().values as object), [key]: value })

export const partsOf = ({ store }: Open) => Object.fromEntries(paths.partsOf(store.values()))
