import { noUpload } from '../actions/places.ts'
import { runSteps } from '../actions/run-steps.ts'
import { valueIn } from '../expressions/evaluate.ts'
import { extendScopes } from '../expressions/scopes.ts'
import { Failure } from '../failures/failure.ts'
import type { UploadWay } from './upload.ts'

/** Makes the folders that files lie in, each once however many files lie in it, and again where it could not be made. */
export interface Folders {
  /**
   * @param path names, from outside in
   * @returns the id of the last of them; `into` where there are none
   * @throws {Failure} of the one that could not be made
   */
  into(way: UploadWay, into: string, path: readonly string[]): Promise<string>
}

export function createFolders(): Folders {
  const made = new WeakMap<UploadWay, Map<string, Promise<string>>>()
  const folders: Folders = {
    into(way, into, path) {
      const name = path.at(-1)
      if (name === undefined) return Promise.resolve(into)
      const known = made.get(way) ?? new Map<string, Promise<string>>()
      made.set(way, known)
      const key = JSON.stringify([into, ...path])
      const before = known.get(key)
      if (before) return before
      const making = folders.into(way, into, path.slice(0, -1)).then((parent) => make(way, parent, name))
      known.set(key, making)
      making.catch(() => known.delete(key))
      return making
    },
  }
  return folders
}

async function make({ node, scopes, place }: UploadWay, into: string, name: string): Promise<string> {
  const { folder } = node
  if (!folder) throw new Error('No folders are taken.')
  let result: unknown
  let failed: Failure | undefined
  const outcome = await runSteps(folder.do, extendScopes(scopes, { folder: { name }, into }), {
    ...place,
    upload: { ...noUpload, answered: (answer) => (result = answer) },
    form: {
      reset: () => {},
      failed(failure) {
        failed = failure
        return true
      },
    },
  })
  if (outcome !== 'done') throw failed ?? new Failure({ kind: 'answered', operation: 'folder', message: '' })
  const id = valueIn(folder.id, extendScopes(scopes, { result }).settled)
  if (!id) throw new Error('A folder was made that has no id.')
  return id
}
