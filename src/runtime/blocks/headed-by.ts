import { createContext } from 'react'

/** The id of the title of a page. */
export const pageHeadingId = 'page-heading'

/**
 * The id of the nearest title over a part of a page: of the section, the tab or the window that it stands in, else of the
 * page. What has no words of its own, such as a table, is named by it.
 */
export const HeadedByContext = createContext(pageHeadingId)
