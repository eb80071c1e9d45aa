CREATE TABLE "figure_openings" (
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "figure_openings_interview_id_user_id_source_pk" PRIMARY KEY("interview_id","user_id","source"),
	CONSTRAINT "figure_openings_source" CHECK ("figure_openings"."source" in ('report', 'evidence', 'comparison', 'ratings', 'opinions', 'list'))
);
--> statement-breakpoint
ALTER TABLE "figure_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"user_id" text,
	"levels" jsonb NOT NULL,
	"correction_id" text,
	"opened" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "interview_ratings_superseded" CHECK ("interview_ratings"."superseded_at" is null or "interview_ratings"."submitted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "interview_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "figure_openings" ADD CONSTRAINT "figure_openings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_openings" ADD CONSTRAINT "figure_openings_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_openings" ADD CONSTRAINT "figure_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_ratings" ADD CONSTRAINT "interview_ratings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_ratings" ADD CONSTRAINT "interview_ratings_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_ratings" ADD CONSTRAINT "interview_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_openings_workspace" ON "figure_openings" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_ratings_draft" ON "interview_ratings" USING btree ("interview_id","user_id") WHERE "interview_ratings"."submitted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_ratings_holding" ON "interview_ratings" USING btree ("interview_id","user_id") WHERE "interview_ratings"."submitted_at" is not null and "interview_ratings"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "interview_ratings_interview" ON "interview_ratings" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "interview_ratings_workspace" ON "interview_ratings" USING btree ("workspace_id","id") WHERE "interview_ratings"."submitted_at" is not null and "interview_ratings"."superseded_at" is null;--> statement-breakpoint
CREATE POLICY "figure_openings_scope" ON "figure_openings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interview_ratings_scope" ON "interview_ratings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "figure_openings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_ratings" FORCE ROW LEVEL SECURITY;