/** What the provider says and the client compares or repeats. Requirements 4, 5 and 8. */
export const CODE_SENT = 'Проверьте почту'
export const LOGGED_OUT = 'Вы успешно вышли из системы!'
export const PROFILE_UPDATED = 'Профиль обновлен'
export const WRONG_CODE = 'Неверный код'
export const EMAIL_CONFIRMED = 'Почта подтверждена'
export const DATA_DELETED = 'Ваши данные удалены'
/** Answer to a code that is right and not enough: another letter is on its way, under the same challenge. */
export const ANOTHER_CODE_STATUS = 428
