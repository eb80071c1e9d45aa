CREATE TABLE "interview_words" (
	"workspace_id" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"interview_id" text NOT NULL,
	CONSTRAINT "interview_words_workspace_id_word_interview_id_pk" PRIMARY KEY("workspace_id","word","interview_id")
);
--> statement-breakpoint
ALTER TABLE "interview_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"member_id" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_name" CHECK (length("saved_views"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "status_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "score_low" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "score_high" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "is_queued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_words" ADD CONSTRAINT "interview_words_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_words" ADD CONSTRAINT "interview_words_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_words_interview" ON "interview_words" USING btree ("interview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own" ON "saved_views" USING btree ("workspace_id","member_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("workspace_id","name_key") WHERE "saved_views"."member_id" is null;--> statement-breakpoint
CREATE INDEX "saved_views_workspace" ON "saved_views" USING btree ("workspace_id","id");--> statement-breakpoint
UPDATE "interviews" SET
	"status_changed_at" = coalesce((SELECT max("at") FROM "interview_transitions" WHERE "interview_id" = "interviews"."id"), "created_at"),
	"score" = (SELECT ("evaluation"->'overall'->>'score')::integer FROM "reports" WHERE "interview_id" = "interviews"."id"),
	"score_low" = (SELECT ("evaluation"->'overall'->>'low')::integer FROM "reports" WHERE "interview_id" = "interviews"."id"),
	"score_high" = (SELECT ("evaluation"->'overall'->>'high')::integer FROM "reports" WHERE "interview_id" = "interviews"."id")
WHERE "workspace_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "interview_words" ("workspace_id", "word", "interview_id")
SELECT DISTINCT "folded"."workspace_id", left("found"."word", 100), "folded"."id"
FROM (
	SELECT "interviews"."id", "interviews"."workspace_id",
		lower(regexp_replace(normalize(coalesce("name", ''), NFKD), '[\u0300-\u036f]', '', 'g')) AS "name",
		lower(regexp_replace(normalize(coalesce("email", ''), NFKD), '[\u0300-\u036f]', '', 'g')) AS "address"
	FROM "interviews" JOIN "transcripts" ON "transcripts"."interview_id" = "interviews"."id"
	WHERE "workspace_id" IS NOT NULL AND NOT "is_preview"
) AS "folded"
CROSS JOIN LATERAL (
	SELECT (regexp_matches("folded"."name" || ' ' || "folded"."address", '[[:alnum:]]+', 'g'))[1]
	UNION ALL SELECT "folded"."address" WHERE "folded"."address" <> ''
) AS "found"("word");--> statement-breakpoint
CREATE INDEX "interviews_listed" ON "interviews" USING btree ("workspace_id","id","status","opening_id","score_low","score_high","created_at") WHERE not "interviews"."is_preview" and "interviews"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "interviews_listed_changed" ON "interviews" USING btree ("workspace_id","status_changed_at","id","status","opening_id","score_low","score_high","created_at") WHERE not "interviews"."is_preview" and "interviews"."status" <> 'deleted';--> statement-breakpoint
UPDATE "submissions" SET "is_queued" = true WHERE "standing" = 'accepted' AND EXISTS (SELECT 1 FROM "deliveries" WHERE "deliveries"."submission_id" = "submissions"."id");--> statement-breakpoint
CREATE INDEX "submissions_unqueued" ON "submissions" USING btree ("id") WHERE "submissions"."standing" = 'accepted' and not "submissions"."is_queued";--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_deleted_has_no_score" CHECK ("interviews"."status" <> 'deleted' or "interviews"."score" is null);--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_score_is_whole" CHECK (num_nulls("interviews"."score", "interviews"."score_low", "interviews"."score_high") in (0, 3));--> statement-breakpoint
CREATE POLICY "interview_words_scope" ON "interview_words" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "saved_views_scope" ON "saved_views" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "interview_words" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_views" FORCE ROW LEVEL SECURITY;
