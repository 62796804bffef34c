import * as heading from '../blocks/heading/heading.tsx'
import * as link from '../blocks/link/link.tsx'
import * as outlet from '../blocks/outlet/outlet.tsx'
import * as pageMessage from '../blocks/page-message/page-message.tsx'
import * as panel from '../blocks/panel/panel.tsx'
import * as text from '../blocks/text/text.tsx'
import { start } from './app.tsx'

/** The code that every first visit draws with, in one piece: the app, and the small blocks that most pages begin with. */
export const first = { start, heading, link, outlet, pageMessage, panel, text }
