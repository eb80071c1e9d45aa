-- What is the interviewer's own stands apart from what it tells of where it stands.
UPDATE "transcripts" SET "dialogue" = jsonb_build_object(
	'state', "dialogue",
	'standing', jsonb_build_object(
		'phase', "dialogue" -> 'phase',
		'questionIndex', "dialogue" -> 'questionIndex',
		'variant', "dialogue" -> 'variant',
		'hasMoreTime', "dialogue" -> 'hasMoreTime'
	)
) WHERE "dialogue" ? 'phase';
