/** Texts that the provider sends and the client compares or repeats. Requirements 4, 5 and 8. */
export const CODE_SENT = 'Проверьте почту'
export const LOGGED_OUT = 'Вы успешно вышли из системы!'
export const PROFILE_UPDATED = 'Профиль обновлен'
export const WRONG_CODE = 'Неверный код'
export const EMAIL_CONFIRMED = 'Почта подтверждена'
export const DATA_DELETED = 'Ваши данные удалены'
/** The code is right but another one is required: a second e-mail has been sent under the same challenge. */
export const ANOTHER_CODE_STATUS = 428
