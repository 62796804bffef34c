// Runs floor.ts, in a process of its own as the server is.
import { register } from 'node:module'

register('../../../generator/transpile.mjs', import.meta.url)
await import('./floor.ts')
