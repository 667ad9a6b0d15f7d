import { BASE_PATH } from '../http/mount-table.ts'

/** Path of the traveller's own files. */
export const OWN_FILES = `${BASE_PATH}/user/files`
