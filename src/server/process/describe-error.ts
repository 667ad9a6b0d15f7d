/** An error in one line, without the values that databases put into its details. */
export function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'неизвестная ошибка'
}
