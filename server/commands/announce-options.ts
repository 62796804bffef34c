import { parseArgs } from 'node:util'
import type { Announcement } from '../areas/notifications/announcements.ts'
import { readMoment } from '../areas/notifications/moment.ts'
import { StartProblem } from '../start-problem.ts'

/** What the command is asked to do. */
export type AnnounceOrder =
  | { do: 'list' }
  | { do: 'withdraw'; id: string }
  | { do: 'announce'; announcement: Announcement }

const usage = `announce "Message" [--more "Further words"] [--status info|warning|danger|success] [--tenant ID]
  [--shown 2026-12-01T08:00Z] [--from 2026-12-01T22:00Z] [--until 2026-12-02T02:00Z] [--type Banner]
announce --list
announce --withdraw ID`

const statuses = ['info', 'warning', 'danger', 'success'] as const

/** @throws {StartProblem} for what cannot be meant */
export function readAnnounceOrder(argv: readonly string[]): AnnounceOrder {
  const { values, positionals } = read(argv)
  if (values.list) return { do: 'list' }
  if (values.withdraw) return { do: 'withdraw', id: values.withdraw }
  const message = positionals.join(' ').trim()
  if (message === '') throw new StartProblem(`Nothing was said.\n${usage}`)
  const status = statuses.find((each) => each === values.status)
  if (!status) throw new StartProblem(`--status must be one of ${statuses.join(', ')}, not "${values.status}"`)
  const moment = (name: 'shown' | 'from' | 'until') => momentOf(name, values[name])
  const [shown = new Date(), from, until] = [moment('shown'), moment('from'), moment('until')]
  if (until && until <= (from ?? shown)) throw new StartProblem('--until is before it begins')
  if (until && until <= shown) throw new StartProblem('It would be over before it is shown')
  return {
    do: 'announce',
    announcement: {
      tenant_id: values.tenant ?? null,
      type: values.type,
      status,
      message,
      additional_message: values.more ?? null,
      shown_at: shown,
      starts_at: from,
      ends_at: until,
    },
  }
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        list: { type: 'boolean' },
        withdraw: { type: 'string' },
        more: { type: 'string' },
        status: { type: 'string', default: 'info' },
        type: { type: 'string', default: 'Banner' },
        tenant: { type: 'string' },
        shown: { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
      },
    })
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n${usage}`)
  }
}

function momentOf(name: string, given: string | undefined): Date | undefined {
  if (given === undefined) return undefined
  const moment = readMoment(given)
  if (moment) return moment
  throw new StartProblem(`--${name} must be a moment with its time zone, such as 2026-12-01T22:00Z, not "${given}"`)
}
