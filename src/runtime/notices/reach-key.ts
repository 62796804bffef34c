/** Leads to the button of the newest notice that can be undone, wherever the focus is. */
export const reachNoticeKey = 'F8'
