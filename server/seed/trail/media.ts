import { extensionIn } from '../../areas/media/uploads/announced.ts'
import type { Thing } from './places.ts'
import type { Step, Way, Ways, Where } from './step.ts'

const thing = ({ id, name }: Thing) => ({ kind: 'Media', id, name })

const files = [
  ['Studio', 'jpg'],
  ['Harbour', 'jpg'],
  ['Portrait', 'png'],
  ['Data sheet', 'pdf'],
  ['Poster', 'pdf'],
  ['Shop window', 'jpg'],
  ['Interview', 'mp4'],
] as const

function oneFile({ random, environment }: Where): Thing | undefined {
  const found = environment.media.filter(({ isFolder }) => !isFolder)
  return found.length === 0 ? undefined : random.pick(found)
}

function aFolder({ random, environment }: Where): string | null {
  const found = environment.media.filter(({ isFolder }) => isFolder)
  return found.length === 0 || random.chance(0.3) ? null : random.pick(found).id
}

const upload: Way = (where) => {
  const { random, environment } = where
  const [title, extension] = random.pick(files)
  const parentId = aFolder(where)
  const made = {
    id: random.id('Media'),
    name: `${title} ${random.between(1, 999)}.${extension}`,
    parentId,
    isOnce: true,
    isFolder: false,
  }
  const Size = random.between(20_000, 4_000_000)
  const Upload = { FileName: made.name, Extension: extension, Size }
  const announced: Step = {
    operation: 'createMedia',
    make: () => ({
      thing: thing(made),
      after: { Upload },
    }),
  }
  if (random.chance(0.04)) {
    const before = { Upload }
    return [announced, { operation: 'cancelMedia', make: () => ({ thing: thing(made), before }) }]
  }
  return [
    announced,
    {
      operation: 'completeMedia',
      make() {
        environment.media.push(made)
        return {
          thing: thing(made),
          after: { Name: made.name, ParentID: parentId, Data: { Extension: extension, Size } },
        }
      },
    },
  ]
}

const replace: Way = (where) => {
  const file = oneFile(where)
  if (!file) return []
  const sizes = [where.random.between(20_000, 900_000), where.random.between(20_000, 900_000)]
  const Extension = extensionIn(file.name)
  const data = (Size: number | undefined) => ({ Data: { Extension, Size } })
  const Upload = { FileName: file.name, Extension, Size: sizes[1] }
  return [
    { operation: 'replaceMedia', make: () => ({ thing: thing(file), after: { Upload } }) },
    { operation: 'completeMedia', make: () => ({ thing: thing(file), before: data(sizes[0]), after: data(sizes[1]) }) },
  ]
}

const said = [
  ['AlternateText', 'The shop seen from the street'],
  ['AlternateText', 'Two people at a table with samples'],
  ['Copyright', 'Acme Media'],
  ['Description', 'From the series of the spring campaign'],
] as const

const describe: Way = (where) => {
  const file = oneFile(where)
  if (!file) return []
  const [field, value] = where.random.pick(said)
  const make = () => ({ thing: thing(file), before: { [field]: null }, after: { [field]: value } })
  return [{ operation: 'saveMediaDetails', make }]
}

const rename: Way = (where) => {
  const file = oneFile(where)
  if (!file?.isOnce) return []
  const [, stem = file.name, end = ''] = /^(.*?)(?: \([^)]*\))?(\.[^.]*)?$/.exec(file.name) ?? []
  const name = `${stem} (${where.random.pick(['large', 'web', 'print', 'cut'])})${end}`
  return [
    {
      operation: 'updateMedia',
      make() {
        const before = { Name: file.name }
        file.name = name
        return { thing: thing(file), before, after: { Name: name } }
      },
    },
  ]
}

const move: Way = (where) => {
  const file = oneFile(where)
  const target = aFolder(where)
  if (!file || file.parentId === target) return []
  return [
    {
      operation: 'moveMedia',
      make() {
        const before = { ParentID: file.parentId }
        file.parentId = target
        return { thing: thing(file), before, after: { ParentID: target } }
      },
    },
  ]
}

const folder: Way = ({ random, environment }) => {
  const name = `${random.pick(['Winter', 'Spring', 'Summer', 'Autumn', 'Fair', 'Shop', 'Team'])} ${random.between(1, 60)}`
  const made = { id: random.id('Media'), name, parentId: null, isOnce: true, isFolder: true }
  const make = () => {
    environment.media.push(made)
    return { thing: thing(made), after: { Name: name, ParentID: null } }
  }
  return [{ operation: 'createFolder', make }]
}

const throwAway: Way = ({ random, environment: { media, trash } }) => {
  const once = media.filter(({ isOnce, isFolder }) => isOnce && !isFolder)
  if (once.length === 0) return []
  const file = random.pick(once)
  const make = () => {
    media.splice(media.indexOf(file), 1)
    trash.media.push(file)
    return { thing: thing(file), before: { Name: file.name, ParentID: file.parentId } }
  }
  return [{ operation: 'deleteMedia', make }]
}

const restore: Way = ({ environment: { media, trash } }) => {
  const file = trash.media.at(-1)
  if (!file) return []
  const make = () => {
    trash.media.splice(trash.media.indexOf(file), 1)
    media.push({ ...file, isFolder: false })
    return { thing: thing(file), after: { Name: file.name, ParentID: file.parentId } }
  }
  return [{ operation: 'restoreMedia', make }]
}

/** What editors do with media. */
export const mediaWays: Ways = [
  [9, upload],
  [1.2, replace],
  [7, describe],
  [1.5, rename],
  [2, move],
  [0.8, folder],
  [1.5, throwAway],
  [0.4, restore],
]
