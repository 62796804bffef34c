// Commits one output and another in turn, for ever, until it is killed: `node commitForEver.mjs OUT SERVER`.
import { register } from 'node:module'

register('../../../generator/transpile.mjs', import.meta.url)
const { commit, finishCommit } = await import('../../../generator/write-commit.ts')
const { exclusively } = await import('../../../generator/write-lock.ts')

const folders = process.argv.slice(2)
const count = 40
process.stdout.write('begun\n')
for (let turn = 0; ; turn++) {
  const text = turn % 2 === 0 ? 'even' : 'odd'
  const files = new Map(Array.from({ length: count }, (_, n) => [`part${n % 3}/${n}.ts`, text]))
  files.set(`${text}.ts`, text)
  const deleted = [turn % 2 === 0 ? 'odd.ts' : 'even.ts']
  await exclusively(folders, () => {
    finishCommit(folders)
    commit(folders.map((folder) => ({ folder, files, deleted })))
  })
}
