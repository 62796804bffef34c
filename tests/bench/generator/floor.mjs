// The floor: reads and parses the files of a spec folder, and does nothing with them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseGraphQL } from 'graphql'
import { parseDocument } from 'yaml'

const folder = process.argv[2]
for (const file of readdirSync(folder, { recursive: true })) {
  if (file.endsWith('.yaml')) parseDocument(readFileSync(path.join(folder, file), 'utf8')).toJS()
  if (file.endsWith('.graphql')) parseGraphQL(readFileSync(path.join(folder, file), 'utf8'))
}
