/** Lessons. */
export const lessons = {
  'button.learn': 'Learn',
  'button.lessons': 'All lessons',
  'button.nextLesson': 'Next lesson',
  'button.firstLesson': 'First lesson',
  'button.solve': 'Show me',
  'lesson.which': '### Which game do you want to learn?\nShort lessons with real cards, under a minute each.',
  'lesson.list':
    '### {game}: lessons\n{done, plural, =0 {Each takes less than a minute. Nothing has to be read before.} other {{done, number} of {all, number} done.}}',
  'lesson.entry': '{number, number}. {title}',
  'lesson.done': 'Done',
  'lesson.pick': 'Pick a lesson',
  'lesson.title': '{game} · {number, number} of {all, number}: {title}',
  'lesson.wrong': '✗ {why}',
  'lesson.right': '✓ {point}',
  'lesson.shown': 'This is one way to do it. {point}',
  'lesson.finished': 'That was the last lesson: you know the game.',
  'lesson.none': 'There are no lessons for **{game}** yet. Its rules are short.',
  'lesson.stale': 'That button was of another moment. This is how the lesson stands.',
  'lesson.gone': 'That lesson is no longer there. These are.',
  'lesson.you': 'You',
} as const;
