import type { ContentStatus } from '../../database/schema.ts'
import type { ToldContent } from './places.ts'
import type { Step, Way, Ways, Where } from './step.ts'

const thing = ({ id, name }: ToldContent) => ({ kind: 'Content', id, name })

const sentences = [
  'Now with the opening hours of all shops.',
  'Prices and sizes are as in the catalogue.',
  'The pictures were taken in the new studio.',
  'What readers asked is answered at the end.',
  'Shorter, and with the links that were missing.',
  'Seats can be reserved until the day before.',
  'Written anew after the talk with the editors.',
  'The date of the second part is added.',
]

/** Statuses that differ from what is asked for, or anything where none does. */
function one({ random, environment }: Where, ...statuses: readonly ContentStatus[]): ToldContent | undefined {
  const fitting = environment.contents.filter(({ status }) => statuses.includes(status))
  return fitting.length === 0 ? undefined : random.pick(fitting)
}

function edit({ random }: Where, content: ToldContent): Step {
  return {
    operation: 'saveContentDraft',
    id: content.id,
    make() {
      const summary = (edits: number) => ({
        Data: { title: content.name, summary: sentences[edits % sentences.length] },
      })
      const before = summary(content.edits)
      content.edits += random.between(1, 5)
      const isChanged = content.status === 'Published'
      if (isChanged) content.status = 'Changed'
      return {
        thing: thing(content),
        before: { ...before, ...(isChanged && { Status: 'Published' }) },
        after: { ...summary(content.edits), ...(isChanged && { Status: 'Changed' }) },
      }
    },
  }
}

/** Brings a content into another status. */
export function become(operation: string, content: ToldContent, status: ContentStatus, via?: Step['via']): Step {
  return {
    operation,
    ...(via && { via }),
    make(at) {
      const before = { Status: content.status }
      content.status = status
      const live = status === 'Published' ? { PublishedAt: at.toISOString() } : {}
      return { thing: thing(content), before, after: { Status: status, ...live } }
    },
  }
}

export function create(where: Where, operation = 'createContent'): { steps: Step[]; content: ToldContent } | undefined {
  const { random, environment } = where
  if (environment.templates.length === 0) return undefined
  const template = random.pick(environment.templates)
  const content: ToldContent = {
    ...{ id: random.id('Content'), name: environment.nameFor(template.label), parentId: null, isOnce: true },
    ...{ templateId: template.id, status: 'Unpublished', edits: random.between(0, 7) },
  }
  const make = () => {
    environment.contents.push(content)
    const { name: Name, templateId: TemplateID, parentId: ParentID, status: Status } = content
    return { thing: thing(content), after: { Name, TemplateID, ParentID, Status, PublishedAt: null, Data: {} } }
  }
  return { steps: [{ operation, make }], content }
}

const several = (random: Where['random'], most: number, step: () => Step) =>
  Array.from({ length: random.between(1, most) }, step)

const work: Way = (where) => {
  const content = one(where, 'Published', 'Unpublished', 'Changed')
  if (!content) return []
  const edits = several(where.random, 4, () => edit(where, content))
  return where.random.chance(0.5) ? [...edits, become('publishContents', content, 'Published')] : edits
}

const write: Way = (where) => {
  const made = create(where)
  if (!made) return []
  const edits = several(where.random, 3, () => edit(where, made.content))
  const ends = where.random.chance(0.6) ? [become('publishContents', made.content, 'Published')] : []
  return [...made.steps, ...edits, ...ends]
}

const duplicate: Way = (where) => {
  const original = one(where, 'Published', 'Unpublished', 'Changed')
  const made = create(where, 'duplicateContents')
  if (!original || !made) return []
  made.content.name = `${original.name} 2`
  return [...made.steps, edit(where, made.content)]
}

const move: Way = ({ random, environment: { contents } }) => {
  const [content, target] = [contents, contents].map((list) => (list.length > 2 ? random.pick(list) : undefined))
  if (!content || !target || content === target || target.parentId !== null) return []
  return [
    {
      operation: 'moveContents',
      make() {
        const before = { ParentID: content.parentId }
        content.parentId = content.parentId === target.id ? null : target.id
        return { thing: thing(content), before, after: { ParentID: content.parentId } }
      },
    },
  ]
}

const throwAway: Way = ({ environment: { contents, trash }, random }) => {
  const once = contents.filter(({ isOnce }) => isOnce)
  if (once.length === 0) return []
  const content = random.pick(once)
  return [
    {
      operation: 'deleteContents',
      make() {
        contents.splice(contents.indexOf(content), 1)
        trash.contents.push(content)
        const { name: Name, templateId: TemplateID, parentId: ParentID, status: Status } = content
        return { thing: thing(content), before: { Name, TemplateID, ParentID, Status } }
      },
    },
  ]
}

const outOfTrash =
  (operation: 'restoreContents' | 'purgeContents'): Way =>
  ({ environment: { contents, trash } }) => {
    const content = trash.contents.at(-1)
    if (!content) return []
    const make = () => {
      trash.contents.splice(trash.contents.indexOf(content), 1)
      if (operation === 'purgeContents') return { thing: thing(content), before: { Name: content.name } }
      contents.push(content)
      content.status = 'Unpublished'
      return {
        thing: thing(content),
        after: { Name: content.name, ParentID: content.parentId, Status: content.status },
      }
    }
    return [{ operation, make }]
  }

const ofVersion =
  (operation: 'keepContentVersion' | 'nameContentVersion' | 'restoreContentVersion'): Way =>
  (where) => {
    const content = one(where, 'Published', 'Changed')
    if (!content) return []
    if (operation === 'restoreContentVersion') return [{ ...edit(where, content), operation }]
    const Version = 1 + (content.edits % 9)
    const named = { before: { Version, Label: null }, after: { Version, Label: 'As it was agreed on' } }
    const make = () => ({
      thing: thing(content),
      ...(operation === 'nameContentVersion' ? named : { after: { Version } }),
    })
    return [{ operation, make }]
  }

const between =
  (operation: string, from: readonly ContentStatus[], to: ContentStatus): Way =>
  (where) => {
    const content = one(where, ...from)
    return content ? [become(operation, content, to)] : []
  }

const schedule: Way = (where) => {
  const content = one(where, 'Unpublished', 'Changed')
  if (!content) return []
  const later = where.random.between(1, 20) * 86_400_000
  const make = (at: Date) => ({
    thing: thing(content),
    before: { PublishAt: null, ArchiveAt: null, Version: null },
    after: { PublishAt: new Date(at.getTime() + later).toISOString(), ArchiveAt: null, Version: 2 },
  })
  return [{ operation: 'scheduleContents', make }]
}

/** What editors do with contents. */
export const contentWays: Ways = [
  [34, work],
  [9, write],
  [2, duplicate],
  [2, move],
  [3, throwAway],
  [0.6, outOfTrash('restoreContents')],
  [0.3, outOfTrash('purgeContents')],
  [1, ofVersion('keepContentVersion')],
  [1, ofVersion('nameContentVersion')],
  [0.8, ofVersion('restoreContentVersion')],
  [2, schedule],
  [2, between('unpublishContents', ['Published', 'Changed'], 'Unpublished')],
  [2, between('archiveContents', ['Published', 'Unpublished', 'Changed'], 'Archived')],
  [1.5, between('unarchiveContents', ['Archived'], 'Unpublished')],
  [1, between('discardContentChanges', ['Changed'], 'Published')],
  // In front of the door more than once.
  [1.2, between('publishContents', ['Unpublished', 'Changed'], 'Published')],
]

/** What a program does with contents of a project. */
export const programWays: Ways = [
  [
    10,
    (where) => {
      const content = one(where, 'Published', 'Changed', 'Unpublished')
      if (!content) return []
      return [{ ...edit(where, content), operation: 'updateContent' }, become('publishContent', content, 'Published')]
    },
  ],
  [
    3,
    (where) => {
      const made = create(where)
      return made ? [...made.steps, become('publishContent', made.content, 'Published')] : []
    },
  ],
  [1, between('unpublishContent', ['Published', 'Changed'], 'Unpublished')],
  [1, between('archiveContent', ['Published', 'Unpublished'], 'Archived')],
  [0.7, (where) => throwAway(where).map((step) => ({ ...step, operation: 'deleteContent' }))],
]

/** What there is always to do for what works by itself in an environment with contents. */
export const stillToDo = {
  program: (where: Where) => create(where)?.steps ?? [],
  timer: ({ environment: { contents } }: Where) =>
    contents.slice(0, 1).map((one) => become('scheduledPublish', one, 'Published')),
} satisfies Record<string, Way>

/** What is carried out at its time, under who has planned it. */
export const atItsTime: Ways = [
  [4, between('scheduledPublish', ['Unpublished', 'Changed'], 'Published')],
  [1, between('scheduledArchive', ['Published'], 'Archived')],
  [
    0.3,
    (where) => {
      const content = one(where, 'Changed')
      if (!content) return []
      const make = () => ({ thing: thing(content), outcome: 'Failed' as const, reason: 'Title is required' })
      return [{ operation: 'scheduledPublish', make }]
    },
  ],
]
