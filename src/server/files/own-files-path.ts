import { BASE_PATH } from '../http/mount-table.ts'

/** Path of the traveller's own files. */
export const OWN_FILES = `${BASE_PATH}/user/files`

/** Path of the agency's documents for the traveller: the same files. */
export const OWN_DOCUMENTS = `${BASE_PATH}/user/documents`
