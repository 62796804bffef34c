// Commits one output after the other, for ever, until it is killed: `node commit-for-ever.mjs OUT SERVER`. All files of one
// output hold the same text. Says `begun` when the first one stands.
import { randomUUID } from 'node:crypto'
import { register } from 'node:module'

register('../../../generator/transpile.mjs', import.meta.url)
const { commit, finishCommit } = await import('../../../generator/write/commit.ts')
const { exclusively } = await import('../../../generator/write/lock.ts')

const folders = process.argv.slice(2)
const count = 40
for (let turn = 0; ; turn++) {
  const text = randomUUID()
  const files = new Map(Array.from({ length: count }, (_, n) => [`part${n % 3}/${n}.ts`, text]))
  const [own, others] = turn % 2 === 0 ? ['even.ts', 'odd.ts'] : ['odd.ts', 'even.ts']
  files.set(own, text)
  const deleted = [others]
  await exclusively(folders, () => {
    finishCommit(folders)
    commit(folders.map((folder) => ({ folder, files, deleted })))
  })
  if (turn === 0) process.stdout.write('begun\n')
}
