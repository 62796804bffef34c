import { describe, expect, it } from 'vitest'
import type { Step } from '../../generator/grammar/actions.ts'
import type { SentForm } from '../../generator/grammar/blocks/form.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { consoleSpec } from '../../src/generated/console.ts'
import { readBy } from '../../src/runtime/forms/read-by.ts'

type Mutate = Extract<Step, { step: 'mutate' }>

interface Module {
  readonly screen?: Screen
  readonly dialog?: Screen
  /** What is loaded on demand, of the screen or dialog whose name the file's begins with. */
  readonly part?: unknown
}

const modules = Object.entries(import.meta.glob<Module>('../../src/generated/{screens,dialogs}/*.ts', { eager: true }))

/** What a write is told so that nobody overwrites what they have not seen. */
const seen = ['Version', 'Revision', 'BaseRevision']

/**
 * Forms that begin with nothing of what they are saved over: what somebody else changed is shown beside them, loaded anew, and
 * the error catalogue says so.
 */
const beside: Readonly<Record<string, string>> = {
  'content-access saveContentACLs': 'An entry that is changed is sent by itself; the others stay as they are there.',
  'media-access saveMediaACLs': 'An entry that is changed is sent by itself; the others stay as they are there.',
  'template-apply applyTemplate': 'What is applied is the draft, which is shown anew above the form.',
}

/** Everything in a compiled node that is of a kind. */
function within<Kind>(node: unknown, is: (one: object) => boolean): readonly Kind[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap((each) => within<Kind>(each, is))
  return is(node) ? [node as Kind, ...inside] : inside
}

const isSent = (one: object) => 'block' in one && one.block === 'form' && 'submit' in one
const isWrite = (one: object) => 'step' in one && one.step === 'mutate'

/** What a screen or dialog shows at once, and what it shows later. */
const shown = modules.flatMap(([file, { screen, dialog }]) => {
  const one = screen ?? dialog
  const parts = modules.filter(([other]) => other.startsWith(file.replace(/ts$/, ''))).map(([, { part }]) => part)
  return one ? [{ screen: one, blocks: [one.blocks, parts] }] : []
})
const writes = shown.flatMap(({ screen, blocks }) =>
  within<SentForm>(blocks, isSent).flatMap((form) =>
    within<Mutate>(form.submit.do, isWrite).flatMap(({ operation, with: given }) => {
      const told = seen.find((name) => given?.[name] !== undefined)
      return told === undefined ? [] : [{ screen, form, operation, told: given?.[told] }]
    }),
  ),
)

const nameOf = ({ screen, operation }: (typeof writes)[number]) => `${screen.name} ${operation.name}`
const compared = writes.filter((write) => !(nameOf(write) in beside))

describe('forms that save what somebody else may have changed', () => {
  it('are those of projects, roles, tables, rows, folders, templates and the trail', () => {
    expect(compared.map(nameOf).sort()).toEqual([
      'audit-settings saveAuditSettings',
      'lookup-row saveLookupRow',
      'lookup-table saveLookupTable',
      'media-folder-rename updateMedia',
      'project-role-edit updateRole',
      'rename-project updateProject',
      'settings-general updateProject',
      'template-details saveTemplateDraft',
      'tenant-role-edit updateRole',
    ])
  })

  it.each(compared.map((write) => [nameOf(write), write] as const))(
    '%s: what was seen comes from data that can be loaded anew, and the form begins with these',
    (_, { screen, form, told }) => {
      const read = readBy(told, { route: {}, data: {}, form: {} })
      const loaded = read.filter((name) =>
        name.startsWith('data.')
          ? Object.hasOwn(screen.data, name.slice('data.'.length))
          : 'operation' in (consoleSpec.context[name] ?? {}),
      )
      expect(loaded).toHaveLength(1)
      const around = { route: {}, data: {}, input: {} }
      const begins = Object.values(form.form.initial ?? {}).flatMap((value) => readBy(value, around))
      const given = Object.values(form.with ?? {}).flatMap((value) => readBy(value, around))
      expect([...begins, ...given]).toContain(loaded[0])
    },
  )

  it('stand beside what else is loaded anew only where there is a reason', () => {
    const names = writes.map(nameOf)
    expect(Object.keys(beside).filter((name) => !names.includes(name))).toEqual([])
  })
})
