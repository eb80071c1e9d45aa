-- Dialogue rules were stored by number; they have names now. A cause is words, so each word is looked up by itself.
CREATE TEMPORARY TABLE "rule_names" ("former" text PRIMARY KEY, "id" text NOT NULL);--> statement-breakpoint
INSERT INTO "rule_names" VALUES
	('row-1', 'danger'),
	('row-2', 'withdrawal'),
	('row-3', 'accommodation'),
	('row-4', 'abuse'),
	('row-5', 'scorer_instruction'),
	('row-6', 'repeat'),
	('row-7', 'clarify'),
	('row-8', 'candidate_question'),
	('row-9', 'skip'),
	('row-10', 'no_example'),
	('row-11', 'silence'),
	('row-12', 'too_short'),
	('row-13', 'off_topic'),
	('row-14', 'general_statement'),
	('row-15', 'own_role'),
	('row-16', 'result'),
	('row-17', 'specifics'),
	('row-18', 'reasoning'),
	('row-19', 'enough'),
	('row-20', 'go_back');--> statement-breakpoint
UPDATE "turns" SET "cause" = (
	SELECT string_agg(coalesce("rule_names"."id", "words"."word"), ' ' ORDER BY "words"."at")
	FROM string_to_table("turns"."cause", ' ') WITH ORDINALITY AS "words" ("word", "at")
	LEFT JOIN "rule_names" ON "rule_names"."former" = "words"."word"
) WHERE "cause" ~ '(^| )row-[0-9]+( |$)';--> statement-breakpoint
-- What was counted apart from a rule's other uses was `row-2-unclear`.
INSERT INTO "rule_names" VALUES ('row-2-unclear', 'withdrawal unclear');--> statement-breakpoint
UPDATE "transcripts" SET "dialogue" = ("dialogue" - 'rowsUsed') || jsonb_build_object('rulesUsed', (
	SELECT coalesce(jsonb_object_agg(coalesce("rule_names"."id", "used"."key"), "used"."value"), '{}')
	FROM jsonb_each("transcripts"."dialogue" -> 'rowsUsed') AS "used"
	LEFT JOIN "rule_names" ON "rule_names"."former" = "used"."key"
)) WHERE "dialogue" ? 'rowsUsed';--> statement-breakpoint
DROP TABLE "rule_names";
