import fc from 'fast-check'
import { seed } from './thorough.ts'

// A commit is red or it is green: whoever tests it again tries the same examples.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
